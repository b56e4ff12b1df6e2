/** Each language in its own name, so that a lost reader finds theirs. */
export const languageNames = { 'zh-CN': '简体中文', en: 'English' } as const

/** What is said where the words of neither language may be there: in both. */
export const brokenTexts = {
  title: { 'zh-CN': '页面出了点问题', en: 'Something went wrong on this page' },
  retry: { 'zh-CN': '重试', en: 'Try again' },
  home: { 'zh-CN': '返回首页', en: 'To the home page' },
} as const

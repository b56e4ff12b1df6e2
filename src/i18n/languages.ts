/** Each language in its own name, so that a lost reader finds theirs. */
export const languageNames = { 'zh-CN': '简体中文', en: 'English' } as const

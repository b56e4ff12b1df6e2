const texts = {
  en: {
    lang: 'en',
    cardNumber: 'Card number',
    cardExpiry: 'Expiry date',
    cardCvc: 'Security code (CVC)',
    expiryHint: 'MM / YY',
    cvcHint: 'CVC',
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incorrect_number: 'Your card number is incorrect.',
    incomplete_expiry: "Your card's expiry date is incomplete.",
    invalid_expiry_month: "Your card's expiry month is invalid.",
    invalid_expiry_year: "Your card's expiry year is invalid.",
    invalid_expiry_year_past: "Your card's expiry year is in the past.",
    invalid_expiry_month_past: "Your card's expiry date is in the past.",
    incomplete_cvc: "Your card's security code is incomplete.",
    invalid_cvc: "Your card's security code is invalid.",
    incorrect_cvc: "Your card's security code is incorrect.",
    card_declined: 'Your card was declined.',
    insufficient_funds: 'Your card has insufficient funds.',
    expired_card: 'Your card has expired.',
    processing_error: 'An error occurred while processing your card. Try again in a little bit.',
    payment_intent_authentication_failure:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    connection: 'The payment service could not be reached. Check your connection and try again.',
    title: 'Test bank',
    about: 'This is a test bank in place of the real one. No money moves.',
    amount: 'Payment',
    ask: 'Your bank wants to be sure that it is you.',
    complete: 'Complete authentication',
    fail: 'Fail authentication',
    close: 'Close',
  },
  zh: {
    lang: 'zh-CN',
    cardNumber: '卡号',
    cardExpiry: '有效期',
    cardCvc: '安全码 (CVC)',
    expiryHint: '月 / 年',
    cvcHint: 'CVC',
    incomplete_number: '您的卡号不完整。',
    invalid_number: '您的卡号无效。',
    incorrect_number: '您的卡号不正确。',
    incomplete_expiry: '您的银行卡有效期不完整。',
    invalid_expiry_month: '您的银行卡有效期月份无效。',
    invalid_expiry_year: '您的银行卡有效期年份无效。',
    invalid_expiry_year_past: '您的银行卡已过有效期。',
    invalid_expiry_month_past: '您的银行卡已过有效期。',
    incomplete_cvc: '您的银行卡安全码不完整。',
    invalid_cvc: '您的银行卡安全码无效。',
    incorrect_cvc: '您的银行卡安全码不正确。',
    card_declined: '您的银行卡被拒绝。',
    insufficient_funds: '您的银行卡余额不足。',
    expired_card: '您的银行卡已过期。',
    processing_error: '处理银行卡时出错，请稍后重试。',
    payment_intent_authentication_failure: '无法验证您的支付方式，请换一种支付方式重试。',
    connection: '无法连接支付服务，请检查网络后重试。',
    title: '测试银行',
    about: '这里是代替真实银行的测试银行，不会发生任何扣款。',
    amount: '付款金额',
    ask: '银行需要确认是您本人在付款。',
    complete: '完成验证',
    fail: '验证不通过',
    close: '关闭',
  },
}

/** What the card fields and the test bank say, in one language. */
export type Texts = typeof texts.en

/** The texts of a locale; those of the browser's language when none is asked for. */
export const textsOf = (locale: string | undefined): Texts => {
  const wanted = !locale || locale === 'auto' ? navigator.language : locale
  return wanted.toLowerCase().startsWith('zh') ? texts.zh : texts.en
}

/** The text for a code of an error; undefined for a code that has none. */
export const textFor = (text: Texts, code: string | undefined): string | undefined =>
  Object.entries(text).find(([name]) => name === code)?.[1]

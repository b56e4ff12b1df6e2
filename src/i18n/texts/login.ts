import { both } from './both'

/** Log in by password or by a code. */
export const login = both({
  'login.title': ['Log in', '登录'],
  'login.ways': ['How to log in', '登录方式'],
  'login.byPassword': ['Password', '密码登录'],
  'login.byCode': ['SMS code', '验证码登录'],
  'login.phone': ['Mobile number', '手机号'],
  'login.phoneHint': ['Singapore mobile number, 8 digits', '新加坡手机号，8 位数字'],
  'login.password': ['Password', '密码'],
  'login.passwordHint': [
    'At least 8 characters, including at least two of numbers and letters',
    '至少 8 个字符，须同时包含数字和字母',
  ],
  'login.show': ['Show', '显示'],
  'login.hide': ['Hide', '隐藏'],
  'login.showPassword': ['Show password', '显示密码'],
  'login.hidePassword': ['Hide password', '隐藏密码'],
  'login.code': ['Verification code', '验证码'],
  'login.codeHint': ['6 digits, sent to you by SMS', '短信中的 6 位数字'],
  'login.sendCode': ['Send code', '获取验证码'],
  'login.sendingCode': ['Sending…', '发送中…'],
  'login.resendIn': ['Resend in {seconds} s', '{seconds} 秒后重发'],
  'login.registers': [
    'New to Wujin? Logging in by code registers your number.',
    '未注册的手机号，验证通过后将自动注册。',
  ],
  'login.agreement': [
    'I agree to the <service>User Agreement</service> and <privacy>Privacy Policy</privacy>',
    '我已阅读并同意<service>《用户协议》</service>和<privacy>《隐私政策》</privacy>',
  ],
  'login.further': ['Register or retrieve password', '注册与找回密码'],
  'login.submit': ['Log in', '登录'],
  'login.submitting': ['Logging in…', '登录中…'],
})

import { link } from '../../contract/links'
import { login } from '../../machines/pages/login'
import { useWords } from '../i18n/words'
import { page } from '../page'
import { Agreement } from '../ui/agreement'
import { Button } from '../ui/button'
import { CodeField, useCodeRequest } from '../ui/code-field'
import { PhoneField } from '../ui/field'
import card from '../ui/form-card.module.css'
import { Link } from '../ui/link'
import { PasswordField } from '../ui/password-field'
import styles from './login.module.css'

/** Spec 2, /login; both ways share one form, so that a phone number typed in one stays in the other. */
export default page(login, ({ page, offer }) => {
  const { t } = useWords()
  const { request, wait, problems: asked } = useCodeRequest(page.children.codeRequest)
  const { problems, values } = page.context
  const byCode = page.matches('byCode') || (page.matches('done') && 'code' in values)
  const submit = byCode ? 'code.submit' : 'password.submit'

  return (
    <div className={card.card}>
      <h1 tabIndex={-1}>{t('login.title')}</h1>
      <fieldset className={styles.ways}>
        <legend className="visually-hidden">{t('login.ways')}</legend>
        <button {...offer({ type: 'mode.password' })} aria-pressed={!byCode}>
          {t('login.byPassword')}
        </button>
        <button {...offer({ type: 'mode.code' })} aria-pressed={byCode}>
          {t('login.byCode')}
        </button>
      </fieldset>
      <form className={card.form} method="post" {...offer.form(submit)}>
        <PhoneField
          label={t('login.phone')}
          hint={t('login.phoneHint')}
          name="userPhone"
          problem={problems.userPhone ?? asked.userPhone}
        />
        {byCode ? (
          <CodeField key="code" request={request} wait={wait} problem={problems.code} />
        ) : (
          <PasswordField
            key="password"
            label={t('login.password')}
            hint={t('login.passwordHint')}
            name="password"
            autoComplete="current-password"
            problem={problems.password}
          />
        )}
        {byCode && <p className={card.note}>{t('login.registers')}</p>}
        <Agreement problem={problems.agreement} />
        <Button {...offer.submit(submit)} weight="act" wide>
          {t(page.hasTag('busy') ? 'login.submitting' : 'login.submit')}
        </Button>
      </form>
      <nav className={styles.further} aria-label={t('login.further')}>
        <Link to={link('/register')}>{t('account.noAccount')}</Link>
        <Link to={link('/register/modify-pwd')}>{t('account.forgot')}</Link>
      </nav>
    </div>
  )
})

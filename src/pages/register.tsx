import { link } from '../../contract/links'
import { register } from '../../machines/pages/register'
import { useWords } from '../i18n/words'
import { page } from '../page'
import { Agreement } from '../ui/agreement'
import { Button } from '../ui/button'
import { CodeField, useCodeRequest } from '../ui/code-field'
import { PhoneField } from '../ui/field'
import card from '../ui/form-card.module.css'
import { Link } from '../ui/link'
import { PasswordFields } from '../ui/password-fields'
import styles from './login.module.css'

/** Spec 2, /register. */
export default page(register, ({ page, offer }) => {
  const { t } = useWords()
  const { request, wait, problems: asked } = useCodeRequest(page.children.codeRequest)
  const { problems } = page.context
  return (
    <div className={card.card}>
      <h1 tabIndex={-1}>{t('account.register')}</h1>
      <form className={card.form} method="post" {...offer.form('form.submit')}>
        <PhoneField
          label={t('login.phone')}
          hint={t('login.phoneHint')}
          name="userPhone"
          problem={problems.userPhone ?? asked.userPhone}
        />
        <CodeField request={request} wait={wait} problem={problems.code} />
        <PasswordFields label={t('login.password')} problems={problems} />
        <Agreement problem={problems.agreement} />
        <Button {...offer.submit('form.submit')} weight="act" wide>
          {t(page.hasTag('busy') ? 'account.registering' : 'account.register')}
        </Button>
      </form>
      <nav className={styles.further} aria-label={t('login.further')}>
        <Link to={link('/login')}>{t('account.haveAccount')}</Link>
        <Link to={link('/register/modify-pwd')}>{t('account.forgot')}</Link>
      </nav>
    </div>
  )
})

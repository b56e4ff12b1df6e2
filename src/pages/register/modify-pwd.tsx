import { link } from '../../../contract/links'
import { modifyPwd } from '../../../machines/pages/register/modify-pwd'
import { useWords } from '../../i18n/words'
import { page } from '../../page'
import { Button } from '../../ui/button'
import { CodeField, useCodeRequest } from '../../ui/code-field'
import { PhoneField } from '../../ui/field'
import card from '../../ui/form-card.module.css'
import { Link } from '../../ui/link'
import { PasswordFields } from '../../ui/password-fields'
import styles from '../login.module.css'

/** Spec 2, /register/modify-pwd. */
export default page(modifyPwd, ({ page, offer }) => {
  const { t } = useWords()
  const { request, wait, problems: asked } = useCodeRequest(page.children.codeRequest)
  const { problems } = page.context
  return (
    <div className={card.card}>
      <h1 tabIndex={-1}>{t('account.retrieve')}</h1>
      <p className={card.note}>{t('account.retrieveHint')}</p>
      <form className={card.form} method="post" {...offer.form('form.submit')}>
        <PhoneField
          label={t('login.phone')}
          hint={t('login.phoneHint')}
          name="userPhone"
          problem={problems.userPhone ?? asked.userPhone}
        />
        <CodeField request={request} wait={wait} problem={problems.code} />
        <PasswordFields label={t('account.newPassword')} problems={problems} />
        <Button {...offer.submit('form.submit')} weight="act" wide>
          {t(page.hasTag('busy') ? 'account.saving' : 'account.setPassword')}
        </Button>
      </form>
      <nav className={styles.further} aria-label={t('login.further')}>
        <Link to={link('/login')}>{t('account.haveAccount')}</Link>
        <Link to={link('/register')}>{t('account.noAccount')}</Link>
      </nav>
    </div>
  )
})

import { modifyLoginPwd } from '../../../machines/pages/setting/modify-login-pwd'
import { useAppActor } from '../../app'
import { useWords } from '../../i18n/words'
import { page } from '../../page'
import { BackToAccount } from '../../ui/back'
import { Button } from '../../ui/button'
import { CodeField, useCodeRequest } from '../../ui/code-field'
import card from '../../ui/form-card.module.css'
import { PasswordFields } from '../../ui/password-fields'
import { phoneShown } from '../../ui/phone'
import styles from './modify-login-pwd.module.css'

/** Spec 2, /setting/modify-login-pwd. */
export default page(modifyLoginPwd, ({ page, offer }) => {
  const { t } = useWords()
  const [session] = useAppActor('session')
  const { request, wait } = useCodeRequest(page.children.codeRequest)
  const { problems } = page.context
  const phone = phoneShown(session.context.user?.userPhone ?? '')
  return (
    <div className={styles.page}>
      <BackToAccount />
      <section className={card.card}>
        <h1 tabIndex={-1}>{t('account.changePassword')}</h1>
        <p className={card.note}>{t('account.changeHint', { phone })}</p>
        <form className={card.form} method="post" {...offer.form('form.submit')}>
          <CodeField request={request} wait={wait} problem={problems.code} />
          <PasswordFields label={t('account.newPassword')} problems={problems} />
          <Button {...offer.submit('form.submit')} weight="act" wide>
            {t(page.hasTag('busy') ? 'account.saving' : 'account.setPassword')}
          </Button>
        </form>
      </section>
    </div>
  )
})

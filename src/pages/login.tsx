import { login } from '../../machines/pages/login'
import type { codeRequest } from '../../machines/parts/code-request'
import type { countdown } from '../../machines/parts/countdown'
import { useWords } from '../i18n/words'
import { page, useChild } from '../page'
import { Button } from '../ui/button'
import { Field, PhoneField, Tick } from '../ui/field'
import styles from './login.module.css'

/** Spec 2, /login; both ways share one form, so that a phone number typed in one stays in the other. */
export default page(login, ({ page, offer }) => {
  const { t } = useWords()
  const request = useChild<typeof codeRequest>(page.children.codeRequest)
  const wait = useChild<typeof countdown>(request?.part.children.countdown)
  const { problems, values } = page.context
  const byCode = page.matches('byCode') || (page.matches('done') && 'code' in values)
  const submit = byCode ? 'code.submit' : 'password.submit'

  return (
    <div className={styles.card}>
      <h1 tabIndex={-1}>{t('login.title')}</h1>
      <fieldset className={styles.ways}>
        <legend className="unseen">{t('login.ways')}</legend>
        <button {...offer({ type: 'mode.password' })} aria-pressed={!byCode}>
          {t('login.byPassword')}
        </button>
        <button {...offer({ type: 'mode.code' })} aria-pressed={byCode}>
          {t('login.byCode')}
        </button>
      </fieldset>
      <form className={styles.form} method="post" {...offer.form(submit)}>
        <PhoneField
          label={t('login.phone')}
          hint={t('login.phoneHint')}
          name="userPhone"
          problem={problems.userPhone ?? (byCode ? request?.part.context.problems.userPhone : undefined)}
        />
        {byCode ? (
          <Field
            key="code"
            label={t('login.code')}
            hint={t('login.codeHint')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            problem={problems.code}
            end={
              <Button {...request?.offer.withFields('code.request', 'userPhone')} className={styles.send}>
                {wait
                  ? t('login.resendIn', { seconds: Math.ceil(wait.part.context.remainingMs / 1000) })
                  : t(request?.part.hasTag('busy') ? 'login.sendingCode' : 'login.sendCode')}
              </Button>
            }
          />
        ) : (
          <Field
            key="password"
            label={t('login.password')}
            hint={t('login.passwordHint')}
            name="password"
            type="password"
            autoComplete="current-password"
            problem={problems.password}
          />
        )}
        {byCode && <p className={styles.note}>{t('login.registers')}</p>}
        <Tick name="agreement" problem={problems.agreement}>
          {t('login.agreement')}
        </Tick>
        <Button {...offer.submit(submit)} weight="act" wide>
          {t(page.hasTag('busy') ? 'login.submitting' : 'login.submit')}
        </Button>
      </form>
    </div>
  )
})

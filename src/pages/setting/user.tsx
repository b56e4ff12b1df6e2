import { user } from '../../../machines/pages/setting/user'
import { useWords } from '../../i18n/words'
import { type PageProps, page } from '../../page'
import { BackToAccount } from '../../ui/back'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Failed, Waiting } from '../../ui/page-states'
import { phoneShown } from '../../ui/phone'
import { AvatarForm } from './user/avatar'
import { AccountData } from './user/data'
import { BirthdayForm, GenderForm } from './user/once'
import { Sessions } from './user/sessions'
import styles from './user.module.css'

const Facts = ({ page, offer }: PageProps<typeof user>) => {
  const { t } = useWords()
  const { profile, problems } = page.context
  if (!profile || page.matches('loading')) return <Waiting boxes={1} />
  return (
    <div className={styles.facts}>
      <AvatarForm page={page} offer={offer} />
      <dl className={styles.fixed}>
        <div>
          <dt>{t('account.username')}</dt>
          <dd>
            <code>{profile.username}</code> <small>{t('account.usernameHint')}</small>
          </dd>
        </div>
        <div>
          <dt>{t('account.phone')}</dt>
          <dd>{phoneShown(profile.userPhone)}</dd>
        </div>
        <div>
          <dt>{t('account.memberType')}</dt>
          <dd>{t(`account.memberType.${profile.memberType}`)}</dd>
        </div>
      </dl>
      <form {...offer.form('nickname.submit')}>
        <Field
          label={t('account.nickname')}
          hint={t('account.nicknameHint')}
          name="nickname"
          autoComplete="nickname"
          defaultValue={profile.nickname}
          problem={problems.nickname}
          end={
            <Button {...offer.submit('nickname.submit')}>
              {t(page.matches('renaming') ? 'account.saving' : 'account.save')}
            </Button>
          }
        />
      </form>
      <GenderForm page={page} offer={offer} />
      <BirthdayForm page={page} offer={offer} />
    </div>
  )
}

/** Spec 2, /setting/profile. */
export default page(user, ({ page, offer }) => {
  const { t } = useWords()
  return (
    <div className={styles.page}>
      <BackToAccount />
      <h1 tabIndex={-1}>{t('account.tile./setting/user')}</h1>
      {page.matches('failed') ? <Failed retry={offer({ type: 'page.retry' })} /> : <Facts page={page} offer={offer} />}
      <Sessions sessions={page.children.sessionList} />
      <AccountData data={page.children.accountData} />
    </div>
  )
})

import { setting } from '../../machines/pages/setting'
import { useAppActor } from '../app'
import { useWords } from '../i18n/words'
import { page } from '../page'
import { Avatar } from '../ui/avatar'
import { Button } from '../ui/button'
import column from '../ui/column.module.css'
import { Failed, Waiting } from '../ui/page-states'
import { phoneShown } from '../ui/phone'
import { Tiles } from './setting/tiles'
import styles from './setting.module.css'

/** Spec 2, /setting. */
export default page(setting, ({ page, offer }) => {
  const { t } = useWords()
  const [, session] = useAppActor('session')
  const { profile } = page.context
  if (page.matches('failed')) return <Failed retry={offer({ type: 'page.retry' })} />
  return (
    <div className={column.column}>
      <h1 tabIndex={-1}>{t('shell.mine')}</h1>
      {profile ? (
        <>
          <section className={styles.who}>
            <Avatar source={profile.userAvatar} alt={t('account.avatarOf', { name: profile.nickname })} size="small" />
            <div className={styles.words}>
              <h2>{profile.nickname}</h2>
              <p>
                <code>{profile.username}</code>
                <span>{phoneShown(profile.userPhone)}</span>
                <span className={styles.badge}>{t(`account.memberType.${profile.memberType}`)}</span>
              </p>
            </div>
          </section>
          <Tiles />
          <Button {...session({ type: 'session.logout' })} className={styles.leave}>
            {t('account.logout')}
          </Button>
        </>
      ) : (
        <Waiting boxes={2} />
      )}
    </div>
  )
})

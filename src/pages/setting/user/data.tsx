import type { AnyActorRef } from 'xstate'
import type { accountData } from '../../../../machines/parts/account-data'
import { useWords } from '../../../i18n/words'
import { useChild } from '../../../running-page'
import { Button } from '../../../ui/button'
import { CodeField, useCodeRequest } from '../../../ui/code-field'
import styles from './sessions.module.css'

type Child = NonNullable<ReturnType<typeof useChild<typeof accountData>>>

/** The address of a file with the data: nothing of it leaves the page. */
const fileOf = (data: object) =>
  `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(data, null, 2))}`

const Deletion = ({ part, offer }: Child) => {
  const { t } = useWords()
  const { request, wait } = useCodeRequest(part.children.codeRequest)
  return (
    <form className={styles.form} method="post" {...offer.form('deletion.submit')}>
      <p>{t('data.deleteHint')}</p>
      <CodeField request={request} wait={wait} problem={part.context.problems.code} />
      <div className={styles.ways}>
        <Button {...offer.submit('deletion.submit')}>{t('data.deleteNow')}</Button>
        <Button {...offer({ type: 'deletion.dismiss' })} weight="quiet">
          {t('data.keep')}
        </Button>
      </div>
    </form>
  )
}

/** The member's data as a file, and the end of the account. */
export const AccountData = ({ data }: { data: AnyActorRef | undefined }) => {
  const { t } = useWords()
  const child = useChild<typeof accountData>(data)
  if (!child) return null
  const { part, offer } = child
  return (
    <section className={styles.sessions} aria-busy={part.hasTag('busy') || undefined}>
      <h2>{t('data.title')}</h2>
      <p>{t('data.hint')}</p>
      {part.matches('confirming') ? (
        <Deletion {...child} />
      ) : (
        <div className={styles.ways}>
          {part.matches('exported') ? (
            <a href={fileOf(part.context.data)} download="wujin.json">
              {t('data.save')}
            </a>
          ) : (
            <Button {...offer({ type: 'data.download' })}>{t('data.download')}</Button>
          )}
          <Button {...offer({ type: 'deletion.ask' })} weight="quiet">
            {t('data.delete')}
          </Button>
        </div>
      )}
    </section>
  )
}

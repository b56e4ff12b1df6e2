import type { user } from '../../../../machines/pages/setting/user'
import { useWords } from '../../../i18n/words'
import type { PageProps } from '../../../page'
import { Avatar } from '../../../ui/avatar'
import { Button } from '../../../ui/button'
import styles from '../user.module.css'

/** The picture of a member, and the way to another: choosing a file shows it, and only then it is sent. */
export const AvatarForm = ({ page, offer }: PageProps<typeof user>) => {
  const { t } = useWords()
  const { profile, problems, read } = page.context
  const shown = read ? `data:${read.kind};base64,${read.picture}` : (profile?.userAvatar ?? null)
  return (
    <section className={styles.avatar}>
      <Avatar source={shown} alt={t('account.avatarOf', { name: profile?.nickname ?? '' })} size="large" />
      {read ? (
        <div className={styles.beside}>
          <p role="status">{t('account.preview')}</p>
          <div className={styles.ways}>
            <Button weight="act" {...offer({ type: 'picture.confirm' })}>
              {t(page.matches('uploading') ? 'account.uploading' : 'account.usePicture')}
            </Button>
            <Button {...offer({ type: 'picture.dismiss' })}>{t('account.dismiss')}</Button>
          </div>
        </div>
      ) : (
        <form className={styles.beside} {...offer.form('picture.choose')}>
          <label className={styles.choose}>
            <span>{t(page.matches('readingPicture') ? 'account.readingPicture' : 'account.choosePicture')}</span>
            <input
              className="visually-hidden"
              type="file"
              name="picture"
              accept="image/png,image/jpeg,image/webp"
              disabled={offer.submit('picture.choose').disabled}
              aria-describedby="picture-hint"
              aria-invalid={problems.picture ? true : undefined}
              onClick={(event) => {
                // The same file may be chosen again after it could not be read.
                event.currentTarget.value = ''
              }}
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
            />
          </label>
          <button {...offer.submit('picture.choose')} hidden />
          <p
            id="picture-hint"
            className={problems.picture ? styles.problem : styles.hint}
            role={problems.picture && 'alert'}
          >
            {problems.picture ? t(`failure.${problems.picture}`) : t('account.avatarHint')}
          </p>
        </form>
      )}
    </section>
  )
}

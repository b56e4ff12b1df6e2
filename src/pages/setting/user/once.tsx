import { genders } from '../../../../contract/member'
import type { user } from '../../../../machines/pages/setting/user'
import { useWords } from '../../../i18n/words'
import type { PageProps } from '../../../page'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import styles from '../user.module.css'

const Settled = ({ name, value }: { name: string; value: string }) => {
  const { t } = useWords()
  return (
    <dl className={styles.fixed}>
      <div>
        <dt>{name}</dt>
        <dd>
          <span>{value}</span> <small>{t('account.alreadySet')}</small>
        </dd>
      </div>
    </dl>
  )
}

/** The gender, to be set once. */
export const GenderForm = ({ page, offer }: PageProps<typeof user>) => {
  const { t } = useWords()
  const { profile, problems } = page.context
  if (profile?.gender) return <Settled name={t('account.gender')} value={t(`account.gender.${profile.gender}`)} />
  return (
    <form {...offer.form('gender.submit')}>
      <fieldset className={styles.once} aria-describedby="gender-hint" data-wrong={problems.gender ? true : undefined}>
        <legend>{t('account.gender')}</legend>
        <div className={styles.row}>
          {([genders.male, genders.female] as const).map((gender) => (
            <label key={gender} className={styles.choice}>
              <input type="radio" name="gender" value={gender} />
              <span>{t(`account.gender.${gender}`)}</span>
            </label>
          ))}
          <Button {...offer.submit('gender.submit')}>
            {t(page.matches('settingGender') ? 'account.saving' : 'account.save')}
          </Button>
        </div>
        <p
          id="gender-hint"
          className={problems.gender ? styles.problem : styles.hint}
          role={problems.gender && 'alert'}
        >
          {problems.gender ? t(`failure.${problems.gender}`) : t('account.once')}
        </p>
      </fieldset>
    </form>
  )
}

/** The birthday, to be set once. */
export const BirthdayForm = ({ page, offer }: PageProps<typeof user>) => {
  const { t, day } = useWords()
  const { profile, problems } = page.context
  if (profile?.birthday) return <Settled name={t('account.birthday')} value={day(profile.birthday)} />
  return (
    <form {...offer.form('birthday.submit')}>
      <Field
        label={t('account.birthday')}
        hint={t('account.once')}
        name="birthday"
        type="date"
        autoComplete="bday"
        problem={problems.birthday}
        end={
          <Button {...offer.submit('birthday.submit')}>
            {t(page.matches('settingBirthday') ? 'account.saving' : 'account.save')}
          </Button>
        }
      />
    </form>
  )
}

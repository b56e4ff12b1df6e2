import { type ReactNode, useEffect, useRef } from 'react'
import { messageLength } from '../../contract/chat'
import { contact } from '../../machines/pages/contact'
import { useAppActor } from '../app'
import { useWords } from '../i18n/words'
import { type PageProps, page } from '../page'
import { AddressText } from '../ui/address-text'
import { Button } from '../ui/button'
import { Field, PhoneField } from '../ui/field'
import card from '../ui/form-card.module.css'
import { phoneShown } from '../ui/phone'
import { TextArea } from '../ui/text-area'
import styles from './contact.module.css'

/** How the shop is reached without a form. */
const shop = { phone: '+6561110857', mail: 'hello@wujin.example' }

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const ShopFacts = () => {
  const { t } = useWords()
  return (
    <section className={card.card}>
      <h2>{t('contact.shop')}</h2>
      <dl className={styles.facts}>
        <Fact name={t('contact.address')}>
          <AddressText>{t('contact.addressIs')}</AddressText>
        </Fact>
        <Fact name={t('contact.hours')}>{t('contact.hoursAre')}</Fact>
        <Fact name={t('contact.call')}>
          <a href={`tel:${shop.phone}`}>{phoneShown(shop.phone)}</a>
        </Fact>
        <Fact name={t('contact.mail')}>
          <a href={`mailto:${shop.mail}`} translate="no">
            {shop.mail}
          </a>
        </Fact>
      </dl>
    </section>
  )
}

const Form = ({ page, offer }: PageProps<typeof contact>) => {
  const { t } = useWords()
  const [{ context: session }] = useAppActor('session')
  const { problems } = page.context
  return (
    <form className={card.form} method="post" {...offer.form('contact.submit')}>
      <Field label={t('contact.name')} name="name" autoComplete="name" problem={problems.name} />
      <PhoneField
        label={t('contact.phone')}
        hint={t('contact.phoneHint')}
        name="phone"
        defaultValue={session.user?.userPhone.replace('+65', '') ?? ''}
        problem={problems.phone}
      />
      <TextArea
        label={t('contact.message')}
        hint={t('contact.messageHint', { most: messageLength })}
        name="message"
        rows={6}
        problem={problems.message}
      />
      <Button {...offer.submit('contact.submit')} weight="act">
        {t(page.hasTag('busy') ? 'contact.sending' : 'contact.send')}
      </Button>
    </form>
  )
}

const Sent = ({ offer }: Pick<PageProps<typeof contact>, 'offer'>) => {
  const { t } = useWords()
  const [session] = useAppActor('session')
  const thanks = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone with the form.
  useEffect(() => thanks.current?.focus(), [])
  return (
    <div ref={thanks} className={styles.sent} role="status" tabIndex={-1}>
      <p className={styles.thanks}>{t('contact.sent')}</p>
      <p>{t(session.hasTag('loggedIn') ? 'contact.sentMember' : 'contact.sentVisitor')}</p>
      <Button {...offer({ type: 'contact.again' })}>{t('contact.again')}</Button>
    </div>
  )
}

/** Spec 2, /contact: where the shop is, and a message to it. */
export default page(contact, ({ page, offer }) => {
  const { t } = useWords()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t('title./contact')}</h1>
        <p>{t('contact.lead')}</p>
      </header>
      <section className={card.card}>
        <h2>{t('contact.form')}</h2>
        {page.matches('sent') ? <Sent offer={offer} /> : <Form page={page} offer={offer} />}
      </section>
      <ShopFacts />
    </div>
  )
})

import { ChatboxColors, Crisp } from 'crisp-sdk-web'
import { fromCallback } from 'xstate'
import type { Locale } from '../../contract/locales'
import type { User } from '../../contract/session'

interface Who {
  user(): User | null
  locale(): Locale
}

/** Crisp as the line of the support chat: its own widget in the shop's red, tied to the member, emptied and hidden when the line ends. */
export const crispLine = (site: string, { user, locale }: Who) =>
  fromCallback(() => {
    const member = user()
    Crisp.configure(site, { autoload: false, locale: locale() === 'en' ? 'en' : 'zh' })
    // Where its script runs already, a login after a logout begins another session, of this member.
    Crisp.setTokenId(member?.chatToken)
    if (Crisp.isCrispInjected()) Crisp.session.reset()
    Crisp.setColorTheme(ChatboxColors.Red)
    if (member) {
      Crisp.user.setPhone(member.userPhone)
      Crisp.user.setNickname(member.nickname)
      if (member.userAvatar)
        Crisp.user.setAvatar(new URL((import.meta.env.VITE_API_BASE ?? '') + member.userAvatar, location.origin).href)
    }
    Crisp.load()
    Crisp.chat.show()
    return () => {
      Crisp.setTokenId()
      Crisp.session.reset()
      Crisp.chat.hide()
    }
  })

import { id, optionalText } from '../wire/values.ts'
import { address, orAbsent } from './address.ts'

/** An inbox, and the conversation that is open in it. */
const inbox = { dialogId: ['DialogId', optionalText], applicationId: ['ApplicationId', orAbsent(id)] } as const

/** The screens on which families, agencies and programs write to each other. */
export const messageScreens = {
  messageList: address('/Partials/MessageList', inbox),
  familyMessages: address('/Partials/MessageAllFP', inbox),
  allMessages: address('/Partials/MessageAll', inbox),
  chat: address('/Mobile/MessageChat', {
    /** The address to which the way back leads. */
    from: ['From', optionalText],
    siteName: ['SiteName', optionalText],
    vacancyId: ['VacancyId', orAbsent(id)],
    vacancyName: ['EntityName', optionalText],
    applicationId: ['ApplicationId', orAbsent(id)],
    siteId: ['ProviderId', orAbsent(id)],
  }),
} as const

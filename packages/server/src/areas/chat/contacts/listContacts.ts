import type * as api from '@semilla/contract/chat/contacts.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { requireChannel } from '../channels/channelDialogs.ts'
import type { Contact } from '../present.ts'
import { everything, inChannel, withOrganization } from '../queries/choices.ts'
import { listedContacts } from './listed.ts'

/** Lists the caller's contacts, the latest first. */
export const listContacts = (ctx: Context): Promise<Contact[]> => listedContacts(ctx, everything)

/** Lists the caller's contacts in one channel, or in all. */
export const listSubscribedContacts = (
  ctx: Context,
  { channelId }: Input<typeof api.listSubscribedContacts>,
): Promise<Contact[]> =>
  listedContacts(ctx, channelId ? inChannel(channelId, requireChannel(ctx, channelId)) : everything)

/** Lists the caller's contacts with one organization, or with all. */
export const listOrganizationContacts = (
  ctx: Context,
  { organizationId }: Input<typeof api.listOrganizationContacts>,
): Promise<Contact[]> => listedContacts(ctx, organizationId ? withOrganization(organizationId) : everything)

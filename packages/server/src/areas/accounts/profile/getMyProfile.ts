import type { getMyProfile as operation } from '@semilla/contract/accounts/profile.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { displayReceiver } from '@semilla/domain/values/phoneDisplay.ts'
import type { Context } from '../../../platform/context.ts'
import { accountOfUser } from '../accountOfUser.ts'
import { ownUserId } from '../ownUserId.ts'
import { addressOfPicture } from './pictures.ts'
import { findPicture, findProfile } from './queries/profiles.ts'

/** Returns the caller's profile. The contact email and phone default to those used to sign in. */
export async function getMyProfile(ctx: Context): Promise<Output<typeof operation>> {
  const userId = ownUserId(ctx)
  const { contactEmail, contactPhone, email, phone, organizationName, ...rest } = await findProfile(ctx.db, userId)
  const picture = await findPicture(ctx.db, userId)
  return {
    ...rest,
    userId,
    account: accountOfUser({ email, phone }).name,
    email: contactEmail || (email ?? ''),
    phone: contactPhone || displayReceiver(phone ?? ''),
    organizationName: organizationName ?? '',
    pictureUrl: picture && addressOfPicture(picture),
  }
}

import type { UserType } from '@semilla/domain/access/userType.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import type { Tx } from '../../../../platform/database/database.ts'

export type Profile = {
  readonly firstName: string
  readonly lastName: string
  readonly contactEmail: string
  readonly contactPhone: string
  readonly cell: string
  readonly gender: string
  readonly language: ReadingLanguage
  readonly city: string
  readonly state: string
  readonly zip: string
}

type FoundProfile = Profile & {
  readonly email: string | null
  readonly phone: string | null
  readonly userType: UserType
  readonly organizationName: string | null
}

/** Returns the profile of a user. */
export const findProfile = (db: Tx, userId: number): Promise<FoundProfile> =>
  db
    .selectFrom('appUser')
    .leftJoin('organization', 'organization.id', 'appUser.organizationId')
    .select([
      'appUser.firstName',
      'appUser.lastName',
      'appUser.contactEmail',
      'appUser.contactPhone',
      'appUser.cell',
      'appUser.gender',
      'appUser.language',
      'appUser.city',
      'appUser.state',
      'appUser.zip',
      'appUser.email',
      'appUser.phone',
      'appUser.userType',
      'organization.name as organizationName',
    ])
    .where('appUser.id', '=', userId)
    .executeTakeFirstOrThrow() as Promise<FoundProfile>

/** Updates the given fields of a user's profile. */
export const updateProfile = (db: Tx, userId: number, changes: Partial<Profile>, now: Date) =>
  db
    .updateTable('appUser')
    .set({ ...changes, updatedAt: now })
    .where('id', '=', userId)
    .execute()

export type Picture = { readonly bytes: Buffer; readonly type: string }

/** Returns the picture of a user, or undefined. */
export async function findPicture(db: Tx, userId: number): Promise<Picture | undefined> {
  const row = await db
    .selectFrom('appUser')
    .select(['picture', 'pictureType'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.picture && row.pictureType ? { bytes: row.picture, type: row.pictureType } : undefined
}

/** Replaces the picture of a user. */
export const updatePicture = (db: Tx, userId: number, { bytes, type }: Picture, now: Date) =>
  db
    .updateTable('appUser')
    .set({ picture: bytes, pictureType: type, updatedAt: now })
    .where('id', '=', userId)
    .execute()

/** Returns the signed-in user as the page greets them. */
export const findSignedIn = (
  db: Tx,
  userId: number,
): Promise<{ firstName: string; lastName: string; organizationName: string | null }> =>
  db
    .selectFrom('appUser')
    .leftJoin('organization', 'organization.id', 'appUser.organizationId')
    .select(['appUser.firstName', 'appUser.lastName', 'organization.name as organizationName'])
    .where('appUser.id', '=', userId)
    .executeTakeFirstOrThrow()

type Named = { readonly firstName: string; readonly lastName: string; readonly userType: UserType }

/** Returns those of the given emails that belong to an account which can sign in, with their users. */
export async function findUsersByEmail(db: Tx, emails: readonly string[]): Promise<Map<string, Named>> {
  const rows = await db
    .selectFrom('appUser')
    .select(['email', 'firstName', 'lastName', 'userType'])
    .where('email', 'in', emails)
    .where('disabledAt', 'is', null)
    .execute()
  return new Map(rows.map(({ email, ...user }) => [email ?? '', user as Named]))
}

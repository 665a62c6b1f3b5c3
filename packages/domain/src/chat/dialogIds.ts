/**
 * The kinds of conversation: of a family with its agency, of a family with a site, and of an organization with all the
 * families or sites that it may see, where nobody answers (rules: Messages).
 */
export const dialogKinds = ['agency', 'site', 'cast'] as const
export type DialogKind = (typeof dialogKinds)[number]

/** To whom an organization announces something. */
export const castAudiences = ['families', 'sites'] as const
export type CastAudience = (typeof castAudiences)[number]

/** What the id of a conversation says about it. */
export type DialogParts =
  | { readonly kind: 'agency'; readonly applicationId: number }
  | { readonly kind: 'site'; readonly applicationId: number; readonly siteId: number }
  | { readonly kind: 'cast'; readonly organizationId: number; readonly audience: CastAudience }

/** Channels are inboxes: of one person, of a family and its agency, of an organization's staff, and from one to many. */
export const channelTypes = ['user', 'group', 'serve', 'cast'] as const
export type ChannelType = (typeof channelTypes)[number]

/** What the id of a channel says about it. */
export type ChannelParts =
  | { readonly type: 'user'; readonly userId: number }
  | { readonly type: 'group'; readonly applicationId: number }
  | { readonly type: 'serve'; readonly organizationId: number }
  | { readonly type: 'cast'; readonly organizationId: number; readonly audience: CastAudience }

const agencyForm = /^gp-([1-9]\d{0,9})$/
const siteForm = /^dg-([1-9]\d{0,9})-([1-9]\d{0,9})$/
const castForm = /^bc-OECE-([1-9]\d{0,9})-(families|sites)$/
const serveForm = /^sg-OECE-([1-9]\d{0,9})$/
const userForm = /^us-([1-9]\d{0,9})$/

/** The largest id of a record. */
const most = 2 ** 31 - 1
const idOf = (digits: string | undefined) => Number(digits)
const areIds = (...digits: readonly (string | undefined)[]) => digits.every((each) => idOf(each) <= most)

/** Returns the id of the conversation of a family with its agency. It is also the id of its channel. */
export const agencyDialogId = (applicationId: number): string => `gp-${applicationId}`

/** Returns the id of the conversation of a family with a site. */
export const siteDialogId = (applicationId: number, siteId: number): string => `dg-${applicationId}-${siteId}`

/** Returns the id of what an organization announces to an audience. It is also the id of its channel. */
export const castDialogId = (organizationId: number, audience: CastAudience): string =>
  `bc-OECE-${organizationId}-${audience}`

/** Returns the id of the inbox that the staff of an organization share. */
export const serveChannelId = (organizationId: number): string => `sg-OECE-${organizationId}`

/** Returns the id of the inbox of one person. */
export const userChannelId = (userId: number): string => `us-${userId}`

/** Returns the parts of the id of a conversation, or undefined if the text is not one. */
export function readDialogId(id: string): DialogParts | undefined {
  const [, application] = agencyForm.exec(id) ?? []
  if (application) return areIds(application) ? { kind: 'agency', applicationId: idOf(application) } : undefined
  const [, ofFamily, site] = siteForm.exec(id) ?? []
  if (ofFamily)
    return areIds(ofFamily, site) ? { kind: 'site', applicationId: idOf(ofFamily), siteId: idOf(site) } : undefined
  const [, organization, audience] = castForm.exec(id) ?? []
  if (!organization || !areIds(organization)) return undefined
  return { kind: 'cast', organizationId: idOf(organization), audience: audience as CastAudience }
}

/** Returns the parts of the id of a channel, or undefined if the text is not one. */
export function readChannelId(id: string): ChannelParts | undefined {
  const [, user] = userForm.exec(id) ?? []
  if (user) return areIds(user) ? { type: 'user', userId: idOf(user) } : undefined
  const [, organization] = serveForm.exec(id) ?? []
  if (organization) return areIds(organization) ? { type: 'serve', organizationId: idOf(organization) } : undefined
  const dialog = readDialogId(id)
  if (dialog?.kind === 'agency') return { type: 'group', applicationId: dialog.applicationId }
  if (dialog?.kind === 'cast') return { type: 'cast', organizationId: dialog.organizationId, audience: dialog.audience }
  return undefined
}

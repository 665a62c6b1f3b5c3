import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { getConfig } from '../../packages/contract/src/accounts/session.ts'
import { logIn } from '../../packages/contract/src/accounts/signIn.ts'
import { registerParent } from '../../packages/contract/src/accounts/signUp.ts'
import { createApplication } from '../../packages/contract/src/applications/apply.ts'
import { saveDraft } from '../../packages/contract/src/applications/drafts.ts'
import { inviteParent } from '../../packages/contract/src/invitations.ts'
import type { Input, Operation, Output } from '../../packages/contract/src/wire/operation.ts'
import { addTo, dayInCity } from '../../packages/domain/src/values/dates.ts'
import type { Draft } from '../../packages/web/src/areas/applications/form/draft/draft.ts'
import { sampleDraft } from '../../packages/web/src/areas/applications/form/draft/sampleDraft.ts'
import { toForm } from '../../packages/web/src/areas/applications/form/toForm.ts'
import { signIn } from './city.ts'
import type { Account } from './family.ts'

/** Sends a request of the contract as this browser does. Returns the answer in the domain's words. */
export async function ask<Op extends Operation>(
  { request }: BrowserContext,
  operation: Op,
  asked: Input<Op>,
): Promise<Output<Op>> {
  const { path, method, input, output }: Operation = operation
  const data = input.encode(asked as never) as Record<string, string>
  const sent = method === 'GET' ? { params: data } : { data }
  const answer = await request.fetch(path, { method, ...sent })
  expect(answer.ok(), `${path} answers ${answer.status()}: ${await answer.text()}`).toBe(true)
  return output.decode((await answer.json()).Data as never) as Output<Op>
}

export const credentialsOf = ({ email, password }: Account) =>
  ({ account: email, password, accountKind: 'email', phoneCountryCode: '1' }) as const

/** Opens a browser in which a new parent is signed in. */
export async function givenAccount(browser: Browser, account: Account): Promise<BrowserContext> {
  const context = await browser.newContext()
  const { firstName, lastName } = account
  await ask(context, registerParent, { ...credentialsOf(account), firstName, lastName })
  expect(await ask(context, logIn, credentialsOf(account))).toMatchObject({ outcome: 'signedIn' })
  return context
}

/** Opens a browser in which a new parent is signed in and reads a language. */
export async function givenParent(browser: Browser, account: Account, language: string): Promise<Page> {
  const page = await (await givenAccount(browser, account)).newPage()
  await page.goto(`/?lang=${language}#/NewDashboard`)
  return page
}

/** Returns the complete answers of a family with this account's name. */
const answersOf = (
  { firstName, lastName, email }: Account,
  changes: Partial<Draft>,
  ofParents: Partial<Draft['parents'][number]> = {},
): Draft => {
  const draft = sampleDraft(new Date().toISOString().slice(0, 10))
  const own = { firstName, lastName, email, preferredContact: ['email' as const], mobilePhones: [], ...ofParents }
  return {
    ...draft,
    parents: draft.parents.map((parent) => ({ ...parent, ...own })),
    children: draft.children.map((child) => ({ ...child, lastName })),
    ...changes,
  }
}

/**
 * Returns answers of a family that shares neither a home nor a child with those of other numbers: families would all look like
 * duplicates, and staff be asked about them.
 */
export function unlikeOthers({ firstName, lastName }: Account, number: number) {
  const { parents, children } = sampleDraft(dayInCity(new Date()))
  const own = { firstName: `${firstName}na`, lastName }
  const [{ address }] = parents as [Draft['parents'][number]]
  return [
    { children: children.map((child) => ({ ...child, ...own, bornOn: addTo(child.bornOn, { days: 17 * number }) })) },
    { address: { ...address, street: `${100 * number + 1} Noe Street` } },
  ] as const
}

/** Stores the answers of a family as this browser's draft of a new application. */
export async function givenDraft(
  context: BrowserContext,
  account: Account,
  changes: Partial<Draft> = {},
  ofParents: Partial<Draft['parents'][number]> = {},
) {
  const form: Input<typeof saveDraft>['form'] = JSON.parse(JSON.stringify(answersOf(account, changes, ofParents)))
  await ask(context, saveDraft, { form })
}

/** Submits the application of a family as this browser's user. Returns what was decided. */
export async function givenApplication(
  context: BrowserContext,
  account: Account,
  changes: Partial<Draft> = {},
  ofParents: Partial<Draft['parents'][number]> = {},
) {
  const { cityId } = await ask(context, getConfig, {})
  return ask(context, createApplication, toForm(answersOf(account, changes, ofParents), { cityId, fromPhone: false }))
}

/** Opens a browser in which staff who may see every application are signed in. */
export async function givenStaff(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  await signIn(context, 'staff')
  return context.newPage()
}

/** Invites the parent of an application as staff. Returns the code that the parent gets by email. */
export async function givenInvitation(
  staff: BrowserContext,
  applicationId: number,
  { email }: Account,
): Promise<string> {
  await ask(staff, inviteParent, { applicationId, receiverKind: 'email', receiver: email })
  const outbox = await (await staff.request.get('/outbox')).text()
  const mails = outbox.split(email).slice(1)
  const codes = mails.flatMap((mail) => /\b[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}\b/.exec(mail)?.[0] ?? [])
  return codes[0] ?? ''
}

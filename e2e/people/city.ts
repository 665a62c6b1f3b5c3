import { type Browser, type BrowserContext, expect } from '@playwright/test'
import { sampleDraft } from '../../packages/web/src/areas/applications/form/draft/sampleDraft.ts'

const accounts = {
  parent: 'parent@example.org',
  staff: 'supervisor@example.org',
  program: 'program@example.org',
  admin: 'admin@example.org',
} as const
const password = 'Semilla-2026'
export type Role = 'visitor' | keyof typeof accounts

async function ask<Answer>({ request }: BrowserContext, path: string, data?: object): Promise<Answer> {
  const answer = data ? await request.post(path, { data }) : await request.get(path)
  expect(answer.ok(), `${path} answers ${answer.status()}`).toBe(true)
  return (await answer.json()).Data as Answer
}

/** Signs a browser in without the sign-in page, which has its own tests. */
export async function signIn(context: BrowserContext, role: Exclude<Role, 'visitor'>): Promise<void> {
  const path = role === 'parent' ? '/api/Login/Login2' : '/api/Login/LoginProvider'
  const account = accounts[role]
  const credentials =
    role === 'parent'
      ? { logonName: account, password, accountType: 0 }
      : { User: account, PWD: password, AccountType: 0, IsAgency: role === 'staff' }
  const { loginResult } = await ask<{ loginResult: number }>(context, path, credentials)
  expect([0, 4], `signed in as ${role}`).toContain(loginResult)
}

/** Opens a browser for a demo user, and adds its console errors to `problems`. */
export async function browserOf(browser: Browser, role: Role, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext(options)
  if (role !== 'visitor') await signIn(context, role)
  const problems: string[] = []
  context.on('weberror', (error) => problems.push(error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return { context, problems }
}

/**
 * Stores a completed but unsent application as a draft of this browser, so that each of its pages can be opened. With a
 * name, all people and streets of the family have it.
 */
export async function keepFilledDraft(context: BrowserContext, today: string, name?: string): Promise<void> {
  const draft = sampleDraft(today)
  const named = name ? { firstName: name, lastName: name } : {}
  const Form = {
    ...draft,
    parents: draft.parents.map((parent) => ({
      ...parent,
      ...named,
      ...(name ? { email: `${name}@example.org`, address: { ...parent.address, street: name, city: name } } : {}),
    })),
    children: draft.children.map((child) => ({ ...child, ...named })),
  }
  await ask(context, '/api/Application/SaveDraft', { Form })
}

type Vacancy = { VacancyId: number; Name: string }
type Referral = { ProviderId: number; NeedAccept: boolean; Status: number }
type Application = { ApplicationId: number; ApplicantQueues: readonly Referral[] }
type Site = { ProviderId: number; ProviderName: string }
const rowsOf = <Row>(data: unknown): Row[] =>
  (Array.isArray(data) ? data : (Object.values(data ?? {}).find(Array.isArray) ?? [])) as Row[]

/**
 * Returns values for the parameters of every screen: the demo family's application, and a vacancy of the program's
 * sites.
 */
export async function parametersOfDemo(browser: Browser): Promise<Readonly<Record<string, string>>> {
  const parent = await browserOf(browser, 'parent')
  const program = await browserOf(browser, 'program')
  const [application] = rowsOf<Application>(await ask(parent.context, '/api/User/GetParentDashboard'))
  const filter = { Filter: {}, PageIndex: 1, PageSize: 50 }
  const sites = rowsOf<Site>(await ask(program.context, '/api/Provider/GetProviderList', filter))
  const ofSites = { Filter: { Status: -1 }, EntityType: 1, PageIndex: 1, PageSize: 50 }
  for (const site of sites) {
    const vacancies = await ask(program.context, '/api/Provider/GetVacancyList', {
      ...ofSites,
      EntityIds: [site.ProviderId],
    })
    const [vacancy] = rowsOf<Vacancy>(vacancies)
    if (!vacancy || !application) continue
    await Promise.all([parent.context.close(), program.context.close()])
    return {
      ApplicationId: String(application.ApplicationId),
      // The family may write to a program that works on a spot for it.
      writtenTo: String(application.ApplicantQueues.find((each) => !each.NeedAccept && each.Status < 23)?.ProviderId),
      EntityType: '1',
      EntityId: String(site.ProviderId),
      EntityName: site.ProviderName,
      SiteName: site.ProviderName,
      ProviderId: String(site.ProviderId),
      providerId: String(site.ProviderId),
      VacancyId: String(vacancy.VacancyId),
      VacancyName: vacancy.Name,
      logonName: 'parent@example.org',
      Status: '1',
      Edit: '1',
    }
  }
  throw new Error('The demo city has no site with a vacancy')
}

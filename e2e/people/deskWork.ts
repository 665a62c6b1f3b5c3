import { displayUsDay } from '../../packages/domain/src/values/displayDays.ts'
import { holdEndsOn } from './days.ts'
import { expect, type Page } from './journey.ts'
import type { keysOn } from './keys.ts'
import { sayIn } from './texts.ts'
import { button, inDialog, summaryOf } from './worklist.ts'

const say = sayIn('en')
const status = (name: string) => say(`words.applicationStatus.${name}`)

type Keys = ReturnType<typeof keysOn>
/** What is done for a family, on its page, with the keys only. */
type Work = (page: Page, keys: Keys) => Promise<void>

/** Chooses a tab of the case file, which the list of the page's parts leads to. */
async function chooseTab(page: Page, keys: Keys, name: string): Promise<void> {
  const parts = page.getByRole('navigation', { name: say('casework.detail.jumps') })
  await keys.use(parts.getByRole('link', { name: say('casework.detail.parts.file') }))
  await keys.reach(page.getByRole('tab', { selected: true }))
  await keys.reach(page.getByRole('tab', { name: say(`casework.detail.tabs.${name}`), exact: true }), 'ArrowRight')
}

/** What is done for families that applied themselves, and can be written to. */
export const forApplicants: Readonly<Record<string, Work>> = {
  'taken from the pool, and given back': async (page, keys) => {
    await keys.press('a')
    const notices = page.getByRole('region', { name: say('shell.ui.notices') })
    await expect(notices).toContainText(say('casework.detail.said.assignedToMe'))
    await keys.use(notices.getByRole('button', { name: say('worklist.bulk.undo') }))
    await expect(notices).toContainText(say('casework.detail.said.assignedBack'))
    await expect(summaryOf(page)).toContainText(say('casework.worklist.nobody'))
  },
  'a message': async (page, keys) => {
    await chooseTab(page, keys, 'message')
    await keys.reach(page.getByPlaceholder(say('chat.composer.placeholder')))
    await keys.type('Please bring the certificate of birth.')
    await keys.press('Enter')
    await expect(page.getByRole('log').getByText('Please bring the certificate')).toBeVisible()
    // Letters are no shortcuts where one types.
    await keys.press('Tab')
  },
}

/** What is done for families that staff have entered. */
export const forEntered: Readonly<Record<string, Work>> = {
  'a note': async (page, keys) => {
    await keys.press('w')
    await expect(page.getByRole('dialog').getByRole('textbox', { name: say('notes.form.label') })).toBeFocused()
    await keys.type('Called; they want a place near home.')
    await keys.use(inDialog(page, say('notes.form.add')))
    await expect(page.getByRole('listitem').filter({ hasText: 'Called; they want' })).toBeVisible()
  },
  'a task': async (page, keys) => {
    await keys.press('d')
    await expect(page.getByRole('textbox', { name: say('worklist.tasks.form.title') })).toBeFocused()
    await keys.type('Call about the visit')
    await keys.press('Enter')
  },
  'a tag': async (page, keys) => {
    await keys.press('t')
    await expect(page.getByRole('combobox', { name: /^Tags/ })).toBeFocused()
    await keys.type('Visit')
    await keys.press('Enter')
    await keys.use(inDialog(page, say('casework.detail.save')))
    await expect(summaryOf(page).getByRole('listitem').filter({ hasText: 'Visit' })).toBeVisible()
  },
  'a hold until a day': async (page, keys) => {
    await keys.press('s')
    await expect(page.getByRole('radio', { name: status('hold') })).toBeFocused()
    await keys.press('Space')
    await keys.reach(page.getByRole('textbox', { name: say('casework.detail.status.holdEnds') }))
    await keys.type(displayUsDay(holdEndsOn))
    await keys.press('Enter')
    await expect(summaryOf(page)).toContainText(say('casework.detail.holdUntil', { day: displayUsDay(holdEndsOn) }))
  },
  'a family that does not answer': async (page, keys) => {
    await keys.press('s')
    await expect(page.getByRole('radio', { name: status('hold') })).toBeFocused()
    await keys.reach(page.getByRole('radio', { name: status('unresponsive') }), 'ArrowDown')
    await keys.press('Enter')
    await keys.use(button(page, say('casework.detail.status.yes', { status: status('unresponsive') })))
    await expect(page.getByRole('main').getByText(status('unresponsive'), { exact: true }).first()).toBeVisible()
  },
  'a colleague who takes over': async (page, keys) => {
    await keys.press('o')
    await expect(page.getByRole('combobox', { name: say('casework.worklist.assign.who') })).toBeFocused()
    await keys.type('Grace Lau')
    await expect(page.getByRole('option', { name: /^Grace Lau/ })).toBeVisible()
    await keys.press('ArrowDown', 'Enter')
    await keys.use(inDialog(page, say('casework.worklist.assign.confirm')))
    await expect(summaryOf(page)).toContainText('Grace Lau')
  },
  'a comment': async (page, keys) => {
    await keys.press('c')
    await expect(page.getByRole('textbox', { name: /^Comment/ })).toBeFocused()
    await keys.type('Prefers calls in the evening.')
    await keys.use(inDialog(page, say('casework.detail.save')))
    await expect(page.getByRole('main').getByText('Prefers calls')).toBeVisible()
  },
  'an invitation': async (page, keys) => {
    await keys.press('i')
    await keys.use(inDialog(page, say('casework.detail.invite.submit')))
  },
  'the log, read': async (page, keys) => {
    await chooseTab(page, keys, 'log')
    await expect(page.getByRole('grid')).toBeVisible()
  },
}

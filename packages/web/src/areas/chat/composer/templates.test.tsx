import { listMessageTemplates } from '@semilla/contract/chat/templates.ts'
import type { Capability } from '@semilla/domain/access/capabilities.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import type { MessageTemplate } from '../queries.ts'
import { TemplateMenu } from './TemplateMenu.tsx'

setUpTexts('chat')
const opener = () => screen.queryByRole('button', { name: 'Use a prepared text' })

const template = (part: Partial<MessageTemplate>): MessageTemplate => ({
  id: 1,
  name: 'Documents',
  canChange: false,
  texts: { en: 'Please send your pay stubs.', es: 'Envíe sus talones de pago.', 'zh-Hant': '' },
  ...part,
})

function show(
  templates: readonly MessageTemplate[],
  capabilities: readonly Capability[] = ['writeMessages'],
  familyLanguage?: 'es',
) {
  const server = fakeServer()
  queryClient.setQueryData(['session'], { userId: 7, userType: 'agency', capabilities, firstName: 'Ana' })
  server.answers(listMessageTemplates, [...templates])
  const onChoose = vi.fn()
  return { onChoose, user: renderScreen(<TemplateMenu familyLanguage={familyLanguage} onChoose={onChoose} />) }
}

it('offers no prepared texts to those who may not write', () => {
  show([template({})], ['viewMessages'])
  expect(opener()).toBeNull()
})

it('offers texts in the language that the family reads', async () => {
  const { user } = show([template({})], ['writeMessages'], 'es')
  await user.click(opener() as HTMLElement)
  expect((await screen.findByText('Envíe sus talones de pago.')).lang).toBe('es')
})

it('uses a text in the chosen language, and closes', async () => {
  const { onChoose, user } = show([template({})])
  await user.click(opener() as HTMLElement)
  await screen.findByText('Please send your pay stubs.')
  await user.selectOptions(screen.getByLabelText('Language of the text'), 'es')
  await user.click(screen.getByRole('button', { name: 'Use this text: Documents' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Envíe sus talones de pago.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows a text that was not translated in English, marked as such', async () => {
  const { user } = show([template({})])
  await user.click(opener() as HTMLElement)
  await user.selectOptions(await screen.findByLabelText('Language of the text'), 'zh-Hant')
  expect((await screen.findByText('Please send your pay stubs.')).lang).toBe('en')
})

it('says that there are none', async () => {
  const { user } = show([])
  await user.click(opener() as HTMLElement)
  expect(await screen.findByText('Your organization has no prepared texts.')).toBeTruthy()
})

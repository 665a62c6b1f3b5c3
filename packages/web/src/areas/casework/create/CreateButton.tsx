import { Button, Group } from '@mantine/core'
import { personName } from '@semilla/domain/values/names.ts'
import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { useSession } from '../../../api/session.ts'
import { to, useGo } from '../../../links/links.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { isBlankDraft } from '../../applications/form/draft/draft.ts'
import { removeDraft } from '../../applications/form/draft/openDraft.ts'
import { useDraft } from '../../applications/form/draft/useDraft.ts'

const anew = { kind: 'new' } as const

/** Returns the name of the family whose new application was begun and not sent; undefined if there is none. */
function useBegun(): string | undefined {
  const draft = useDraft(anew).data?.store.get().draft
  if (!draft || isBlankDraft(draft)) return undefined
  const named = [...draft.parents, ...draft.children].map(personName).find(Boolean)
  return named ?? ''
}

/**
 * Begins a new application. Where one was begun for another family, asks first: answers of two families must never end up
 * in one application.
 */
export function CreateButton() {
  const { t } = useTranslation()
  const session = useSession()
  const begun = useBegun()
  const confirm = useConfirm()
  const go = useGo()
  if (!can(session, 'changeApplications')) return null
  if (begun === undefined)
    return (
      <Button component="a" href={to('newApplication')}>
        {t('creating.create')}
      </Button>
    )
  const name = begun || t('creating.begun.nameless')
  const startAnew = async () => {
    const question = { title: t('creating.begun.title', { name }), text: t('creating.begun.text'), isDestructive: true }
    if (!(await confirm({ ...question, yes: t('creating.begun.yes') }))) return
    await removeDraft(session.userId, undefined)
    go('newApplication')
  }
  return (
    <Group gap="sm">
      <Button variant="default" component="a" href={to('newApplication')}>
        {t('creating.begun.continue', { name })}
      </Button>
      <Button onClick={startAnew}>{t('creating.create')}</Button>
    </Group>
  )
}

import { Button, Group } from '@mantine/core'
import { personName } from '@semilla/domain/values/names.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { CallError } from '../../../api/callError.ts'
import { useSession } from '../../../api/session.ts'
import { to, useGo } from '../../../links/links.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { isBlankDraft } from '../../applications/form/draft/draft.ts'
import { beginAnew } from '../../applications/form/draft/openDraft.ts'
import { today, useDraft } from '../../applications/form/draft/useDraft.ts'
import { useHome } from '../../applications/queries.ts'
import { withSearch } from './begin.ts'
import { forgetAsked, type TypedSearch } from './search.ts'

const anew = { kind: 'new' } as const

/** Returns the name of the family whose new application was begun and not sent; undefined if there is none. */
function useBegun(): string | undefined {
  const draft = useDraft(anew).data?.store.get().draft
  if (!draft || isBlankDraft(draft)) return undefined
  const named = [...draft.parents, ...draft.children].map(personName).find(Boolean)
  return named ?? ''
}

/**
 * Begins a new application with what was searched. Where one was begun for another family, asks first: answers of two
 * families must never end up in one application.
 */
export function CreateButton({ typed }: { typed: TypedSearch }) {
  const { t, i18n } = useTranslation()
  const session = useSession()
  const { userId } = session
  const begun = useBegun()
  const home = useHome()
  const confirm = useConfirm()
  const go = useGo()
  const [isBusy, setBusy] = useState(false)
  if (userId === undefined || !can(session, 'changeApplications')) return null
  const name = begun || t('creating.begun.nameless')
  const begin = async () => {
    const question = { title: t('creating.begun.title', { name }), text: t('creating.begun.text'), isDestructive: true }
    if (begun !== undefined && !(await confirm({ ...question, yes: t('creating.begun.yes') }))) return
    setBusy(true)
    try {
      await beginAnew(userId, today(), (blank) => withSearch(blank, typed, { home, language: i18n.language }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return toast.problem(error.message)
    } finally {
      setBusy(false)
    }
    forgetAsked()
    go('newApplication')
  }
  return (
    <Group gap="sm">
      {begun !== undefined && (
        <Button variant="default" component="a" href={to('newApplication')}>
          {t('creating.begun.continue', { name })}
        </Button>
      )}
      <Button onClick={() => void begin()} loading={isBusy}>
        {t('creating.create')}
      </Button>
    </Group>
  )
}

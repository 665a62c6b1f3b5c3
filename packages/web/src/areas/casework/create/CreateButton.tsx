import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { CallError } from '../../../api/callError.ts'
import { useSession } from '../../../api/session.ts'
import { goOnFrom } from '../../../links/links.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { beginAnew } from '../../applications/form/draft/openDraft.ts'
import { today } from '../../applications/form/draft/useDraft.ts'
import { useHome } from '../../applications/queries.ts'
import { ContinueLink, useBegun } from './Begun.tsx'
import { withSearch } from './begin.ts'
import { forgetAsked, type TypedSearch } from './search.ts'

const go = goOnFrom('searchFamily')

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
  const [isBusy, setBusy] = useState(false)
  if (userId === undefined || !can(session, 'changeApplications')) return null
  const begin = async () => {
    const title = t('creating.begun.title', { name: begun || t('creating.begun.nameless') })
    const question = { title, text: t('creating.begun.text'), isDestructive: true }
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
      {begun !== undefined && <ContinueLink name={begun} />}
      <Button onClick={() => void begin()} loading={isBusy}>
        {t('creating.create')}
      </Button>
    </Group>
  )
}

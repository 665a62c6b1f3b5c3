import { Button, Group } from '@mantine/core'
import { personName } from '@semilla/domain/values/names.ts'
import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { useSession } from '../../../api/session.ts'
import { to } from '../../../links/links.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { isBlankDraft } from '../../applications/form/draft/draft.ts'
import { useDraft } from '../../applications/form/draft/useDraft.ts'
import classes from './create.module.css'

const anew = { kind: 'new' } as const

/** Returns the name of the family whose new application was begun and not sent; undefined if there is none. */
export function useBegun(): string | undefined {
  const draft = useDraft(anew).data?.store.get().draft
  if (!draft || isBlankDraft(draft)) return undefined
  const named = [...draft.parents, ...draft.children].map(personName).find(Boolean)
  return named ?? ''
}

/** Leads to the application that was begun for a family. */
export function ContinueLink({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <Button variant="default" component="a" href={to('newApplication')}>
      {t('creating.begun.continue', { name: name || t('creating.begun.nameless') })}
    </Button>
  )
}

/** Shows the application that was begun and not sent, so that whoever stopped finds it without searching for a family. */
export function Begun() {
  const { t } = useTranslation()
  const session = useSession()
  const name = useBegun()
  if (name === undefined || session.userId === undefined || !can(session, 'changeApplications')) return null
  return (
    <Panel>
      <Group justify="space-between">
        <p className={classes.begun}>{t('creating.begun.notSent')}</p>
        <ContinueLink name={name} />
      </Group>
    </Panel>
  )
}

import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { to } from '../../../links/links.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { HeldApplication } from '../held/HeldApplication.tsx'
import { BegunApplication } from './BegunApplication.tsx'
import classes from './dashboard.module.css'
import { InvitationForm } from './InvitationForm.tsx'
import { type OwnApplication, useNewDraft } from './queries.ts'

type Earlier = Pick<OwnApplication, 'status' | 'canCopy'>

/**
 * Shown without an active application: apply, continue a draft, or link the application that an agency has created. `earlier` are
 * the applications before, the one that the page shows first leading.
 */
export function NoApplication({ earlier }: { earlier: readonly Earlier[] }) {
  const { t } = useTranslation()
  const draft = useNewDraft()
  const [latest] = earlier
  const isAbove = latest?.status === 'enrolled' || latest?.status === 'inactive'
  const kind = !latest ? 'first' : isAbove ? latest.status : 'ended'
  const again = kind === 'ended' && !earlier.some(({ canCopy }) => canCopy) ? 'again' : (`${kind}Text` as const)
  return (
    <div className={classes.none}>
      <HeldApplication />
      {draft ? (
        <BegunApplication stored={draft} />
      ) : (
        <EmptyState
          title={t(`dashboard.none.${kind}`)}
          text={t(`dashboard.none.${again}`)}
          actions={
            <Button component="a" size="lg" href={to('newApplication')} rightSection={<IconArrowRight aria-hidden />}>
              {t('dashboard.none.apply')}
            </Button>
          }
        />
      )}
      <InvitationForm />
    </div>
  )
}

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { to } from '../../links/links.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { useNoSitesYet } from './useNoSitesYet.ts'
import { useSites } from './useSites.ts'

/** Says to a user without sites how to get one, and shows `otherwise` to everyone else; nothing until it is known. */
export function NoSites({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useTranslation()
  const { rows, status } = useSites()
  const noSites = useNoSitesYet()
  if (status === 'loading') return null
  if (status !== 'ready' || rows.length > 0) return otherwise
  return (
    <EmptyState
      {...noSites}
      actions={
        <Button component="a" href={to('siteList')} variant="default">
          {t('sites.list.title')}
        </Button>
      }
    />
  )
}

import { type QueueGroup, queueGroups } from '@semilla/domain/enrollment/queueGroups.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { colon, formatNumber, inGroups } from '../../../api/texts/format.ts'
import { announce } from '../../../ui/notifications/announce.tsx'

type Counted = { readonly count: number; readonly status: string; readonly isOutdated: boolean }

/** Announces how many children of each group a search has found, once all are counted. */
export function useFoundAnnounced(name: string, groups: Readonly<Record<QueueGroup, Counted>>) {
  const { t } = useTranslation()
  const announced = useRef(name)
  const isCounted = queueGroups.every((group) => groups[group].status === 'ready' && !groups[group].isOutdated)
  const found = inGroups(
    queueGroups.map((group) => `${t(`enrollment.groups.${group}`)}${colon()}${formatNumber(groups[group].count)}`),
  )
  useEffect(() => {
    if (!isCounted || announced.current === name) return
    announced.current = name
    announce(found)
  }, [isCounted, name, found])
}

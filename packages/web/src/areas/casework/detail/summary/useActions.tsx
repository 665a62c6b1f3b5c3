import { unlinkApplication } from '@semilla/contract/applications/linking.ts'
import { assignToMe } from '@semilla/contract/casework/assignment.ts'
import { isEndStatus } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../api/session.ts'
import { useGo } from '../../../../links/links.ts'
import { useConfirm } from '../../../../ui/confirm.tsx'
import { familyName, useDetail } from '../detail.ts'
import { useChange } from '../useChange.ts'

export type Action = {
  readonly name: string
  readonly key?: string
  readonly run: () => void
  readonly isBusy?: boolean
}

function useAssignToMe() {
  const { t } = useTranslation()
  const { application } = useDetail()
  const { change, isBusy } = useChange(assignToMe, 'page')
  return {
    isBusy,
    run: () => void change({ applicationIds: [application.id] }, () => t('casework.detail.said.assignedToMe')),
  }
}

function useUnlink() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const detail = useDetail()
  const { change, isBusy } = useChange(unlinkApplication, 'page')
  const run = async () => {
    const sure = await confirm({
      title: t('casework.detail.unlink.title'),
      text: t('casework.detail.unlink.text', { name: familyName(detail) }),
      yes: t('casework.detail.unlink.yes'),
      grave: true,
    })
    if (sure) await change({ applicationId: detail.application.id }, () => t('casework.detail.said.unlinked'))
  }
  return { isBusy, run: () => void run() }
}

/** What staff can do with the whole application: the frequent ones first, each of these with its letter. */
export function useActions(): { frequent: Action[]; rare: Action[] } {
  const { application, mayChange, mayRefer, open } = useDetail()
  const { userId } = useSession()
  const go = useGo()
  const mine = useAssignToMe()
  const unlink = useUnlink()
  return useMemo(() => {
    if (!mayChange) return { frequent: [], rare: [] }
    const { id, status, ownerId, isLinked } = application
    const ended = isEndStatus(status)
    return {
      frequent: [
        { name: 'status', key: 's', run: () => open({ kind: 'status' }) },
        ...(ownerId === userId ? [] : [{ name: 'assignToMe', key: 'a', ...mine }]),
        { name: 'assign', key: 'o', run: () => open({ kind: 'assign' }) },
        { name: 'comment', key: 'c', run: () => open({ kind: 'comment' }) },
        { name: 'tags', key: 't', run: () => open({ kind: 'tags' }) },
        ...(mayRefer ? [{ name: 'refer', key: 'r', run: () => open({ kind: 'refer' }) }] : []),
      ],
      rare: [
        ended
          ? { name: 'copy', run: () => go('copyApplication', { applicationId: id }) }
          : { name: 'edit', key: 'e', run: () => go('editApplication', { applicationId: id }) },
        ...(isLinked ? [] : [{ name: 'invite', key: 'i', run: () => open({ kind: 'invite' }) }]),
        { name: 'sibling', run: () => open({ kind: 'sibling' }) },
        ...(isLinked ? [{ name: 'unlink', ...unlink }] : []),
      ],
    }
  }, [mayChange, mayRefer, application, userId, open, go, mine, unlink])
}

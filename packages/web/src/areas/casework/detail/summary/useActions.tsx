import type { ApplicationCapability } from '@semilla/domain/access/applicationCapabilities.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../../api/audience.ts'
import { useSession } from '../../../../api/session.ts'
import { useAction } from '../../../../forms/useAction.ts'
import { useGo } from '../../../../links/links.ts'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { unlinkApplication } from '../../../applications/queries.ts'
import { familyName, useDetail } from '../detail.ts'
import { useAssignToMe } from './useAssignToMe.tsx'

export type Action = {
  readonly name: string
  readonly key?: string
  readonly run: () => void
  readonly isBusy?: boolean
}

function useUnlink() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const detail = useDetail()
  const { act, isBusy } = useAction(unlinkApplication)
  const run = async () => {
    const sure = await confirm({
      title: t('casework.detail.unlink.title'),
      text: t('casework.detail.unlink.text', { name: familyName(detail) }),
      yes: t('casework.detail.unlink.yes'),
      isDestructive: true,
    })
    if (sure) await act({ applicationId: detail.application.id }, () => t('casework.detail.said.unlinked'))
  }
  return { isBusy, run: () => void run() }
}

/** Returns the actions for the whole application: frequent ones with a shortcut each, and the others. */
export function useActions(): { frequent: Action[]; rare: Action[] } {
  const { application, may, open } = useDetail()
  const session = useSession()
  const { userId } = session
  const mayNote = can(session, 'writeNotes')
  const go = useGo()
  const assignMe = useAssignToMe()
  const unlink = useUnlink()
  return useMemo(() => {
    const { id, ownerId } = application
    const dialog =
      (kind: 'status' | 'assign' | 'comment' | 'tags' | 'refer' | 'invite' | 'sibling' | 'note' | 'task') => () =>
        open({ kind })
    const offered = (all: readonly (Action & { needs: ApplicationCapability })[]): Action[] =>
      all.filter(({ needs }) => may(needs))
    const status = { needs: 'changeStatus' as const, name: 'status', key: 's', run: dialog('status') }
    const copy = { needs: 'copy' as const, name: 'copy', run: () => go('copyApplication', { applicationId: id }) }
    const isOpen = may('edit')
    return {
      // Of an application that has ended, most come to copy it. A closed or enrolled one has no other status.
      frequent: offered([
        copy,
        ...(isOpen ? [status] : []),
        ...(ownerId === userId ? [] : [{ needs: 'assign' as const, name: 'assignToMe', key: 'a', ...assignMe }]),
        { needs: 'assign', name: 'assign', key: 'o', run: dialog('assign') },
        { needs: 'comment', name: 'comment', key: 'c', run: dialog('comment') },
        { needs: 'tag', name: 'tags', key: 't', run: dialog('tags') },
        { needs: 'refer', name: 'refer', key: 'r', run: dialog('refer') },
      ]),
      rare: [
        ...(mayNote
          ? [
              { name: 'note', key: 'w', run: dialog('note') },
              { name: 'task', key: 'd', run: dialog('task') },
            ]
          : []),
        { name: 'related', run: () => go('relatedApplications', { applicationId: id, relation: 'duplicate' }) },
        ...offered([
          { needs: 'edit', name: 'edit', key: 'e', run: () => go('editApplication', { applicationId: id }) },
          { needs: 'merge', name: 'merge', key: 'm', run: () => go('duplicateDesk', { applicationId: id }) },
          { needs: 'invite', name: 'invite', key: 'i', run: dialog('invite') },
          { needs: 'markSibling', name: 'sibling', run: dialog('sibling') },
          { needs: 'unlink', name: 'unlink', ...unlink },
          ...(isOpen ? [] : [status]),
        ]),
      ],
    }
  }, [may, application, userId, mayNote, open, go, assignMe, unlink])
}

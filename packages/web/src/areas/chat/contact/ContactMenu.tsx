import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { useAction } from '../../../forms/useAction.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { blockContact, type Contact, muteContact, removeContact, starContact } from '../queries.ts'
import { RemarkDialog } from './RemarkDialog.tsx'

type Action = { readonly name: string; readonly run: () => unknown }

/** Returns what the reader can do with a conversation. */
function useContactActions(contact: Contact, onRemark: () => void, onRemoved: () => void): Action[] {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { userType } = useSession()
  const muting = useAction(muteContact)
  const starring = useAction(starContact)
  const blocking = useAction(blockContact)
  const removing = useAction(removeContact)
  const { dialogId, isMuted, isStarred, isBlocked, name, kind } = contact
  const block = async () => {
    const question = { title: t('chat.contact.blockTitle', { name }), text: t('chat.contact.blockText', { name }) }
    if (isBlocked || (await confirm({ ...question, yes: t('chat.contact.block'), isDestructive: true })))
      await blocking.act({ dialogId, isBlocked: !isBlocked })
  }
  const remove = async () => {
    if (await removing.act({ dialogId }, () => t('chat.contact.removed'))) onRemoved()
  }
  return [
    { name: isStarred ? 'unstar' : 'star', run: () => starring.act({ dialogId, isStarred: !isStarred }) },
    { name: isMuted ? 'unmute' : 'mute', run: () => muting.act({ dialogId, isMuted: !isMuted }) },
    { name: 'remark', run: onRemark },
    ...(userType === 'parent' && kind === 'site' ? [{ name: isBlocked ? 'unblock' : 'block', run: block }] : []),
    { name: 'remove', run: remove },
  ]
}

/** Shows what the reader can do with a conversation: star, mute, remark, block, take out of the list. */
export function ContactMenu({ contact, onRemoved }: { contact: Contact; onRemoved: () => void }) {
  const { t } = useTranslation()
  const [isRemarking, setRemarking] = useState(false)
  const actions = useContactActions(contact, () => setRemarking(true), onRemoved)
  return (
    <>
      <Menu position="bottom-end" shadow="md" width="max-content" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={t('chat.contact.actions', { name: contact.name })}
          >
            <IconDotsVertical aria-hidden size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map(({ name, run }) => (
            <Menu.Item key={name} onClick={run}>
              {t(`chat.contact.${name}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isRemarking && <RemarkDialog contact={contact} onClose={() => setRemarking(false)} />}
    </>
  )
}

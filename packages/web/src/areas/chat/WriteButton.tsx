import { Button } from '@mantine/core'
import { siteDialogId } from '@semilla/domain/chat/dialogIds.ts'
import { IconMessageCircle } from '@tabler/icons-react'
import { colon } from '../../api/texts/format.ts'
import { useGo } from '../../links/links.ts'
import { openChat } from './panel/chatPanel.ts'

type Props = {
  applicationId: number
  siteId: number
  siteName: string
  label: string
  /** Whose button it is, for screen readers, where several stand on a page. */
  name: string
  size?: 'md' | 'sm' | 'compact-sm'
}

const isNarrow = () => window.matchMedia('(max-width: 48em)').matches

/** Opens the conversation of a family and a program: in the chat panel, or on a phone on a page of its own. */
export function WriteButton({ applicationId, siteId, siteName, label, name, size = 'sm' }: Props) {
  const go = useGo()
  const write = () => {
    if (!isNarrow()) return openChat(siteDialogId(applicationId, siteId))
    go('chat', {
      applicationId,
      siteId,
      siteName,
      from: location.hash.slice(1),
      vacancyId: undefined,
      vacancyName: '',
    })
  }
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<IconMessageCircle aria-hidden size={18} />}
      onClick={write}
      aria-label={`${label}${colon()}${name}`}
    >
      {label}
    </Button>
  )
}

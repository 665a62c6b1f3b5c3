import { Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useSession } from '../../../../api/session.ts'
import { colon } from '../../../../api/texts/format.ts'
import { useParameters } from '../../../../links/links.ts'
import { forgetUntouched } from '../../../applications/form/draft/draftKey.ts'
import { hrefOf } from '../../../applications/form/source.ts'
import type { StepPlace } from '../../../applications/form/steps.ts'
import { useDetail } from '../detail.ts'

type Props = {
  /** The page of the application that it opens. */
  place: StepPlace
  text: string
  /** Who or what is changed, where the text alone does not say so. */
  of?: string
  adds?: boolean
}

/** Opens one page of the application, which returns to this part of the record, for those who may change it. */
export function EditLink({ place, text, of, adds = false }: Props) {
  const { application, may } = useDetail()
  const { list } = useParameters('applicationDetail')
  const { userId } = useSession()
  if (!may('edit')) return null
  const source = { kind: 'edit', applicationId: application.id, fromDetail: false, list } as const
  const Icon = adds ? IconPlus : IconPencil
  return (
    <Button
      component="a"
      size="xs"
      variant="default"
      href={hrefOf(source, place, { back: 'record' })}
      leftSection={<Icon aria-hidden size={14} />}
      aria-label={of && `${text}${colon()}${of}`}
      onClick={() => forgetUntouched(userId, application.id)}
    >
      {text}
    </Button>
  )
}

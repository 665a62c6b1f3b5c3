import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useContested } from '../../../../forms/useContested.ts'
import { useForm } from '../../../../forms/useForm.ts'
import { fieldId } from '../../../../ui/fields/field.ts'
import { focusWhenLost } from '../../../../ui/navigation/lostFocus.ts'
import { toast } from '../../../../ui/notifications/toasts.tsx'
import { changeSitePhoto } from '../../queries.ts'
import type { Site } from '../typed.ts'

export type Photo = Site['provider']['photos'][number]
type Values = Readonly<Record<string, string>>

/**
 * Returns the form for the text of a photo. A text that a colleague saved is shown where nothing was typed. Where something
 * was, the user first sees the colleague's text, and saves again to replace it.
 */
export function usePhotoText(siteId: number, { id: photoId, description }: Photo) {
  const { t } = useTranslation()
  // Each photo has a form of its own, so that the names of their fields differ.
  const field = `photo-${photoId}`
  const newest: Values = { [field]: description }
  const { start, isContested, continueFrom, saved, seen, refused } = useContested(newest, field)
  const form = useForm<Values>({
    start,
    labels: () => t('siteWork.photos.description'),
    fieldOf: (place) => (place === 'description' ? field : place),
    warnsUnsaved: true,
    keptAs: field,
  })
  const input = () => document.getElementById(fieldId(field))
  const known = useRef(start[field])
  const stored = useEffectEvent(() => {
    const isNew = known.current !== description
    known.current = description
    if (!isNew || form.isDirty) return
    continueFrom(newest)
    form.takeOver(newest, newest)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another text is stored, and not at each key
  useEffect(() => stored(), [description])
  const typed = form.values[field]?.trim() ?? ''
  const submit = form.submit(
    changeSitePhoto,
    () => ({ siteId, photoId, description: typed, seen: seen(field, typed) }),
    {
      done: () => {
        saved({ [field]: typed })
        toast.done(t('siteWork.photos.described'))
        focusWhenLost(input)
      },
      refused: refused(() => form.showFault('siteWork.photos.editedMeanwhile')),
    },
  )
  return { form, field, input, submit, theirs: isContested(field, typed) ? description : undefined }
}

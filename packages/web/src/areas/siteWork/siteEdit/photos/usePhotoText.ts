import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useForm } from '../../../../forms/useForm.ts'
import { readKept } from '../../../../forms/useKept.ts'
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
  const [began, setBegan] = useState(() => readKept(field, newest)?.start[field] ?? description)
  const [wasRefused, setRefused] = useState(false)
  const form = useForm<Values>({
    start: { [field]: began },
    labels: () => t('siteWork.photos.description'),
    fieldOf: (place) => (place === 'description' ? field : place),
    warnsUnsaved: true,
    keptAs: field,
  })
  const input = () => document.getElementById(fieldId(field))
  const settle = (text: string) => {
    setBegan(text)
    setRefused(false)
  }
  const known = useRef(began)
  const stored = useEffectEvent(() => {
    const isNew = known.current !== description
    known.current = description
    if (!isNew || form.isDirty) return
    settle(description)
    form.takeOver(newest, newest)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another text is stored, and not at each key
  useEffect(() => stored(), [description])
  const typed = form.values[field]?.trim() ?? ''
  const isContested = wasRefused && description !== began && description !== typed
  const submit = form.submit(
    changeSitePhoto,
    () => ({ siteId, photoId, description: typed, seen: isContested ? description : began }),
    {
      done: () => {
        settle(typed)
        toast.done(t('siteWork.photos.described'))
        focusWhenLost(input)
      },
      refused: ({ code }) => {
        if (code !== 'editedMeanwhile') return false
        setRefused(true)
        form.showFault('siteWork.photos.editedMeanwhile')
        return true
      },
    },
  )
  return { form, field, input, submit, theirs: isContested ? description : undefined }
}

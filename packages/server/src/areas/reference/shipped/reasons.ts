/** A reason of the catalogue. The id is its numeric code; -1, "other", has no row. */
export type ShippedReason = {
  readonly id: number
  /** 1: referrals and preferences; 5: application status. */
  readonly type: 1 | 5
  readonly whose: 'parent' | 'program' | 'agency'
  readonly en: string
  readonly es: string
  readonly zh: string
}

type Texts = readonly [en: string, es: string, zh: string]

/** The reason with which an unresponsive family's application is closed automatically. */
export const familyUnresponsive = 501

const texts = {
  unresponsive: ['Family unresponsive', 'La familia no responde', '家庭沒有回應'],
  onVacation: ['On vacation', 'De vacaciones', '正在度假'],
  moved: ['Moved', 'Se mudó', '已搬家'],
  notReady: ['Not ready', 'Todavía no está lista', '尚未準備好'],
  selfApply: ['Self apply', 'Solicitó por su cuenta', '自行申請'],
  voucher: [
    'Tagged with voucher but no match for 30 days',
    'Marcada con vale, pero sin coincidencia en 30 días',
    '已標記託兒券，但 30 天內沒有配對',
  ],
  foundCare: ['Found other child care', 'Encontró otro cuidado infantil', '已找到其他托兒服務'],
  noNeed: ['No longer needs child care', 'Ya no necesita cuidado infantil', '不再需要托兒服務'],
  tooFar: ['Too far away', 'Queda demasiado lejos', '距離太遠'],
  hours: ['Days or hours do not fit', 'Los días u horarios no le sirven', '日期或時間不合適'],
  language: ['Wants another language', 'Desea otro idioma', '希望使用其他語言'],
  notRight: ['Not the right place for the child', 'No es el lugar adecuado para el niño o la niña', '不適合孩子'],
  cost: ['Costs too much', 'Cuesta demasiado', '費用太高'],
  badExperience: ['Bad experience with the program', 'Mala experiencia con el programa', '對該機構有不好的經驗'],
  declined: ['Family declined', 'La familia no aceptó', '家庭婉拒'],
  noDocuments: ['Documents missing', 'Faltan documentos', '缺少文件'],
  noSupport: [
    "The program cannot meet the child's needs",
    'El programa no puede atender las necesidades del niño o la niña',
    '機構無法滿足孩子的需要',
  ],
  seatGone: ['Seat no longer available', 'El lugar ya no está disponible', '名額已滿'],
  duplicate: ['Duplicate application', 'Solicitud duplicada', '重複申請'],
  asked: ['Family asked for it', 'La familia lo pidió', '應家庭要求'],
  notEligible: ['No longer eligible', 'Ya no cumple los requisitos', '不再符合資格'],
} satisfies Record<string, Texts>

const list = (
  first: number,
  type: ShippedReason['type'],
  whose: ShippedReason['whose'],
  keys: readonly (keyof typeof texts)[],
): ShippedReason[] =>
  keys.map((key, index) => {
    const [en, es, zh] = texts[key]
    return { id: first + index, type, whose, en, es, zh }
  })

/**
 * Why a referral, a preference or an application ended, and on which side. Codes are never reused for another reason.
 */
export const shippedReasons: readonly ShippedReason[] = [
  ...list(101, 1, 'parent', [
    'tooFar',
    'hours',
    'language',
    'notRight',
    'cost',
    'badExperience',
    'foundCare',
    'notReady',
    'onVacation',
    'moved',
    'noNeed',
  ]),
  ...list(201, 1, 'program', [
    'unresponsive',
    'declined',
    'onVacation',
    'moved',
    'notReady',
    'selfApply',
    'hours',
    'noDocuments',
    'noSupport',
    'seatGone',
    'foundCare',
    'tooFar',
  ]),
  ...list(301, 1, 'agency', [
    'unresponsive',
    'declined',
    'onVacation',
    'moved',
    'notReady',
    'selfApply',
    'voucher',
    'tooFar',
    'hours',
    'foundCare',
    'asked',
  ]),
  ...list(401, 5, 'parent', ['foundCare', 'noNeed', 'moved', 'onVacation', 'notReady']),
  ...list(familyUnresponsive, 5, 'agency', [
    'unresponsive',
    'onVacation',
    'moved',
    'notReady',
    'selfApply',
    'voucher',
    'foundCare',
    'noNeed',
    'asked',
    'duplicate',
    'notEligible',
  ]),
  ...list(601, 5, 'program', ['unresponsive', 'moved', 'notReady', 'selfApply']),
]

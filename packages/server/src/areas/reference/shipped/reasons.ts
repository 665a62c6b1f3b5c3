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
  unresponsive: ['Family unresponsive', 'La familia no responde', '家庭未回應'],
  onVacation: ['On vacation', 'De vacaciones', '正在度假'],
  moved: ['Moved', 'Mudanza', '已搬家'],
  notReady: ['Not ready yet', 'Todavía no es el momento', '尚未準備好'],
  selfApply: ['Family applied on its own', 'La familia solicitó por su cuenta', '家庭自行申請'],
  voucher: [
    'Tagged with a voucher, but no match for 30 days',
    'Etiquetada con un vale, pero sin coincidencia en 30 días',
    '已標記托兒券，但 30 天內沒有配對',
  ],
  foundCare: ['Found other child care', 'Ya hay otro cuidado infantil', '已找到其他托兒服務'],
  noNeed: ['Child care no longer needed', 'Ya no se necesita cuidado infantil', '不再需要托兒服務'],
  tooFar: ['Too far away', 'Queda demasiado lejos', '距離太遠'],
  hours: ['Days or hours do not work', 'Los días o el horario no sirven', '日子或時間不合適'],
  language: ['Prefer a program in another language', 'Prefiero un programa en otro idioma', '希望使用其他語言'],
  notRight: ['Not the right fit for the child', 'No es el lugar adecuado para el niño', '不適合孩子'],
  cost: ['Costs too much', 'Cuesta demasiado', '費用太高'],
  badExperience: ['Bad experience with the program', 'Mala experiencia con el programa', '對該托兒機構有不好的經驗'],
  declined: ['Family declined', 'La familia no aceptó', '家庭已拒絕'],
  noDocuments: ['Missing documents', 'Faltan documentos', '缺少文件'],
  noSupport: [
    'The program cannot meet the child’s needs',
    'El programa no puede atender las necesidades del niño',
    '托兒機構無法滿足孩子的需要',
  ],
  seatGone: ['Seat no longer available', 'El lugar ya no está disponible', '名額已不再提供'],
  duplicate: ['Duplicate application', 'Solicitud duplicada', '重複申請'],
  asked: ['At the family’s request', 'A pedido de la familia', '應家庭要求'],
  notEligible: ['No longer eligible', 'Ya no califica', '不再符合資格'],
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

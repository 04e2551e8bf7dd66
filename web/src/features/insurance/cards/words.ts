import type { SentCard } from '@cusp/contract';

/** The words for the patient's typed details of a card: "The patient reads: Harbor, ID M-200, group 77." */
export function patientReads({
  carrier,
  member_id,
  group_number,
}: Pick<SentCard, 'carrier' | 'member_id' | 'group_number'>) {
  const said = [carrier, member_id && `ID ${member_id}`, group_number && `group ${group_number}`].filter(
    Boolean,
  );
  return said.length === 0
    ? 'The patient entered no details.'
    : `Entered by the patient: ${said.join(', ')}.`;
}

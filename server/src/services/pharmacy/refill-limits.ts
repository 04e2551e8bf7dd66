import { folded, splitNames, NameIndex, wordsIn } from '@cusp/contract';
import { uncontrolledWords } from './controlled-names.ts';
import { namesControlledSubstance } from './controlled-substances.ts';

/** SCRIPT's largest NumberOfRefills. */
const any = 99;
/** Schedules III and IV, within six months: 21 CFR 1306.22(a). Applied to V and to what isn't sure, too. */
const ofControlled = 5;

/** The drugs that the DEA lists in schedule II (21 CFR 1308.12), by the names they are prescribed under. */
const scheduleTwo = splitNames(`
  hydrocodone, hydrocodon, norco, vicodin, lortab, lorcet, xodol, verdrocet, hysingla, zohydro, vicoprofen, hydromet, hycodan, tussionex, tussigon, oxycodone, oxycodon, oxycontin, roxicodone, percocet,
  endocet, percodan, roxicet, nalocet, primlev, xtampza, roxybond, oxaydo, hydromorphone, dilaudid, exalgo, oxymorphone, opana, morphine, mscontin,
  kadian, avinza, meperidine, demerol, methadone, dolophine, methadose, fentanyl, duragesic, actiq, fentora, sufentanil, remifentanil, alfentanil, levorphanol, tapentadol,
  nucynta, opium, amphetamine, dextroamphetamine, adderall, mydayis, evekeo, dexedrine, zenzedi, lisdexamfetamine, vyvanse, methamphetamine, desoxyn,
  methylphenidate, ritalin, concerta, metadate, daytrana, dexmethylphenidate, focalin, azstarys, pentobarbital, nembutal, secobarbital, seconal, amobarbital, amytal, cocaine, nabilone, cesamet`);
const namesOfTwo = new NameIndex(
  scheduleTwo.map((name) => [name, name] as const),
  { innocent: uncontrolledWords },
);

/** With another active ingredient codeine is in schedule III: 21 CFR 1308.13(e). */
const besideCodeine =
  /acetaminophen|tylenol|apap|paracetamol|aspirin|asa|ibuprofen|butalbital|fio|carisoprodol|guaifenesin/;

/**
 * How often a drug may be refilled: schedule II never (21 CFR 1306.12(a)), other controlled substances five times.
 * @param text the medication with its dosage, as typed
 */
export function mostRefills(text: string): number {
  const typed = folded(text);
  const letters = typed.replaceAll(/[^a-z]/g, '');
  const isTwo =
    namesOfTwo.runTogether(wordsIn(typed)).length > 0 ||
    (letters.includes('codeine') && !letters.includes('dihydrocodeine') && !besideCodeine.test(letters));
  if (isTwo) return 0;
  return namesControlledSubstance(text) ? ofControlled : any;
}

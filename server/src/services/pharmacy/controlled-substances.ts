/**
 * Controlled substances of the DEA's schedules II to V (21 CFR 1308.12-15) by the names they are prescribed under in
 * and around dentistry. A prescription for one needs an electronic signature of a kind that Cusp doesn't have (21 CFR
 * 1311), so it is printed and signed by hand.
 *
 * Medications are typed as free text, so this is a list of names and not a proof: where a name is in doubt (Fioricet is
 * exempt under federal law, controlled in some states) it counts as controlled. Gabapentin, nalbuphine and propofol
 * are on no federal schedule and not here.
 */
const opioids = `
  codeine, codein, codeina, kodein, apap cod, acetaminophen cod, acetamin cod, tylenol cod, capital and codeine, dhc,
  dihydrocodeine, synalgos, trezix, tuxarin, tuzistra, robitussin ac, cheratussin ac, guaiatussin ac, virtussin,
  hydrocodone, hydrocodon, hydroco, hydrocod, hidrocodona, benzhydrocodone, apadaz, norco, vicodin, lortab, lorcet, xodol, verdrocet,
  vicoprofen, reprexain, ibudone, hycodan, hysingla, zohydro, tussionex, tussigon,
  oxycodone, oxycodon, oxycod, oxicodona, percocet, percodan, endocet, endodan, roxicet, roxicodone, roxybond,
  oxycontin, oxy contin, oxyir, oxy ir, oxaydo, tylox, primlev, nalocet, prolate, xartemis, xtampza,
  oxymorphone, opana, hydromorphone, hidromorfona, dilaudid, exalgo,
  morphine, morphin, morfina, ms contin, mscontin, msir, ms ir, mso 4, kadian, roxanol, arymo, embeda,
  tramadol, tramadole, ultram, ultracet, conzip, qdolo, seglentis, tapentadol, nucynta,
  meperidine, meperidina, pethidine, demerol, methadone, metadona, dolophine, methadose, levorphanol,
  fentanyl, fentanilo, sublimaze, duragesic, actiq, fentora, abstral, lazanda, subsys,
  sufentanil, sufenta, dsuvia, alfentanil, alfenta, remifentanil, ultiva, oliceridine, olinvyk,
  butorphanol, stadol, pentazocine, talwin, talacen,
  buprenorphine, buprenorfina, buprenex, butrans, belbuca, suboxone, subutex, sublocade, zubsolv, bunavail, brixadi,
  opium, belladonna and opium, diphenoxylate, lomotil, difenoxin, motofen, eluxadoline, viberzi`;

const sedatives = `
  diazepam, diazapam, valium, diastat, valtoco, lorazepam, lorazapam, ativan, loreev, alprazolam, xanax, niravam,
  clonazepam, klonopin, clobazam, onfi, sympazan, triazolam, halcion, midazolam, versed, nayzilam, seizalam,
  remimazolam, byfavo, temazepam, restoril, chlordiazepoxide, librium, librax, clorazepate, tranxene, oxazepam, serax,
  estazolam, prosom, flurazepam, dalmane, quazepam, doral, meprobamate, chloral hydrate,
  zolpidem, ambien, ambiencr, edluar, intermezzo, zolpimist, eszopiclone, lunesta, zaleplon, sonata,
  suvorexant, belsomra, lemborexant, dayvigo, daridorexant, quviviq,
  ketamine, ketamina, ketalar, esketamine, spravato, sodium oxybate, xyrem, xywav,
  phenobarbital, fenobarbital, phenobarb, luminal, sezaby, pentobarbital, nembutal, secobarbital, seconal,
  amobarbital, amytal, butabarbital, butisol, methohexital, brevital,
  butalbital, fioricet, fiorinal, esgic, bupap, zebutal, allzital, phrenilin,
  carisoprodol, soma, vanadom, pregabalin, pregabalina, lyrica,
  lacosamide, vimpat, brivaracetam, briviact, cenobamate, xcopri, perampanel, fycompa`;

const stimulantsAndOthers = `
  amphetamine, amfetamine, dextroamphetamine, adderall, mydayis, adzenys, dyanavel, evekeo, dexedrine, zenzedi,
  lisdexamfetamine, vyvanse, methamphetamine, desoxyn, methylphenidate, ritalin, concerta, metadate, methylin,
  quillivant, quillichew, cotempla, jornay, aptensio, daytrana, dexmethylphenidate, focalin, azstarys,
  modafinil, provigil, armodafinil, nuvigil, solriamfetol, sunosi, pitolisant,
  phentermine, adipex, lomaira, qsymia, phendimetrazine, benzphetamine, diethylpropion,
  cocaine, goprelto, numbrino, dronabinol, marinol, syndros, nabilone, cesamet,
  testosterone, androgel, depo testosterone, oxandrolone, nandrolone, methyltestosterone`;

const names = [opioids, sedatives, stimulantsAndOthers].flatMap((group) =>
  group.split(',').map((name) => name.trim().replaceAll(/\s+/g, ' ')),
);

/**
 * Tylenol with codeine by its number: "Tylenol #3", "Tylenol No. 4", "Acetaminophen #3", "Tylenol III".
 * A bare digit counts only where the text ends with it, so that "Tylenol 3 times a day" is what it says.
 */
const numberedTylenol =
  /\b(?:tylenol|tyl|apap|acetaminophen) (?:(?:#|no|nr|num|number) ?[1-4]\b|[2-4]$|i{2,3}\b|iv$)/;

/** "T3", "T#3", "T-3": as one word anywhere; as two only at the beginning, since "1 T 3 x daily" is one tablet. */
const shortTylenol = /(?:^|[^\p{L}\p{N}])t#?[2-4](?![\p{L}\p{N}])|^\s*t[-\s#]+[2-4](?![\p{L}\p{N}])/u;

/** Lower case without accents or invisible characters, which would hide a name from whole-word matching. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();

/** The words apart by single spaces; a strength written on to its name ("oxycodone5mg") is a word of its own. */
const words = (text: string) =>
  text
    .replaceAll(/[^\p{L}\p{N}#]+/gu, ' ')
    .replaceAll(/(?<=\p{L})(?=[\p{N}#])|(?<=\p{N})(?=\p{L})/gu, ' ')
    .trim();

/**
 * Whether the text names a controlled substance: whole words, whatever the case, accents and hyphens.
 * @param text a medication as it was typed: "Norco 5/325", "APAP/codeine", "Tylenol #3"
 */
export function namesControlledSubstance(text: string): boolean {
  const typed = plain(text);
  const said = words(typed);
  const padded = ` ${said} `;
  return (
    names.some((name) => padded.includes(` ${name} `)) ||
    numberedTylenol.test(said) ||
    shortTylenol.test(typed)
  );
}

/**
 * Controlled substances of the DEA's schedules II to V (21 CFR 1308.12-15) by the names they are prescribed under in
 * the US: generic, brand and combined, including brands that have left the market, and common spellings. The opioids
 * and benzodiazepines come from the contract, because allergies are compared by them, too.
 *
 * A name in doubt (Fioricet is exempt under federal law, controlled in some states) counts as controlled. Gabapentin,
 * nalbuphine, propofol and pitolisant are on no federal schedule and not listed.
 */
import { benzodiazepineNames, splitNames, opioidNames } from '@cusp/contract';

const sleepAndAnesthesia = splitNames(`
  zolpidem, zolpidam, ambien, ambiencr, edluar, intermezzo, zolpimist, eszopiclone, lunesta, zaleplon, sonata, zopiclone,
  suvorexant, belsomra, lemborexant, dayvigo, daridorexant, quviviq, 
  ketamine, ketamina, ketalar, esketamine, spravato, tiletamine, telazol, fospropofol, lusedra, alfaxalone, alfaxan,
  sodium oxybate, oxybate, xyrem, xywav, lumryz, brexanolone, zulresso, zuranolone, zurzuvae, ganaxolone, ztalmy,
  chloral hydrate, chloral betaine, somnote, noctec, dichloralphenazone, midrin, isometheptene, meprobamate, miltown, equanil, equagesic, tybamate,
  ethchlorvynol, placidyl, ethinamate, methyprylon, glutethimide, doriden, paraldehyde, petrichloral, methaqualone,
  barbital, barbitone, phenobarbital, fenobarbital, phenobarb, phenobarbitone, luminal, sezaby, solfoton, bellergal, donnatal, phenohytro,
  belladonna phenobarbital, mephobarbital, mebaral, methylphenobarbital, pentobarbital, nembutal, secobarbital, seconal, tuinal, amobarbital, amytal, butabarbital, butisol, methohexital,
  brevital, thiopental, pentothal, thiamylal, talbutal, aprobarbital, metharbital,
  butalbital, fioricet, fiorinal, fiorcet, esgic, bupap, zebutal, allzital, phrenilin, tencon, vtol lq, vanatol, sedapap, orbivan,
  marten tab, dolgic, margesic, medigesic, repan, axocet, bucet, cephadyn, promacet, ascomp`);

const muscleNervesGut = splitNames(`
  carisoprodol, carisoprodal, carisoprodone, soma, vanadom, pregabalin, pregabalina, lyrica, lacosamide, vimpat, motpoly, brivaracetam, briviact,
  cenobamate, xcopri, perampanel, fycompa, ezogabine, potiga, lasmiditan, reyvow, nabiximols, sativex,
  diphenoxylate, lomotil, lomocot, difenoxin, motofen, eluxadoline, viberzi, lorcaserin, belviq, 
  pyrovalerone, mazindol, sanorex, sibutramine, meridia, pemoline, cylert, fencamfamin, mefenorex, pipradrol, cathine, fenproporex`);

const stimulants = splitNames(`
  amphetamine, amphetamines, amfetamine, amphetamin, anfetamina, dextroamphetamine, dexamphetamine, dextroamp, adderall, adderal, aderall, aderal, mydayis,
  adzenys, dyanavel, evekeo, dexedrine, zenzedi, procentra, dextrostat, liquadd, xelstrym, lisdexamfetamine, lisdexamphetamine, vyvanse, arynta,
  methamphetamine, desoxyn, methylphenidate, methylfenidate, metilfenidato, ritalin, concerta, metadate, methylin, quillivant, quillichew, cotempla,
  jornay, aptensio, adhansia, relexxii, daytrana, dexmethylphenidate, focalin, serdexmethylphenidate, azstarys,
  modafinil, provigil, armodafinil, nuvigil, solriamfetol, sunosi, phentermine, fentermina, adipex, lomaira, suprenza, ionamin, fastin, qsymia,
  phendimetrazine, bontril, benzphetamine, didrex, regimex, diethylpropion, tenuate, tepanil, phenmetrazine, preludin,
  cocaine, cocain hcl, goprelto, numbrino, dronabinol, marinol, syndros, nabilone, cesamet, marijuana, cannabis, tetrahydrocannabinol`);

const hormones = splitNames(`
  testosterone, testosteron, testosterona, androgel, androderm, testim, testopel, testred, testone, axiron, fortesta, vogelxo, natesto, aveed, xyosted, jatenzo, tlando, kyzatrex,
  azmiro, striant, delatestryl, methyltestosterone, android caps, methitest, covaryx, estratest, eemt, fluoxymesterone, androxy, halotestin,
  oxandrolone, oxandrin, oxymetholone, anadrol, nandrolone, durabolin, stanozolol, winstrol, methandrostenolone, dianabol, boldenone, trenbolone,
  mesterolone, drostanolone`);

/** Names that are also found when run together or split. */
export const controlledNames: readonly string[] = [
  ...opioidNames,
  ...benzodiazepineNames,
  ...sleepAndAnesthesia,
  ...muscleNervesGut,
  ...stimulants,
  ...hormones,
];

/** Abbreviations, which match only as whole words: hydrocortisone begins like hydroco. */
export const controlledWords: readonly string[] = splitNames(`
  hydroco, hydrocod, hydro apap, hydrocod apap, hydroco apap, apap hydro, hc apap, oxycod, oxycod apap, oxy apap, oxy ir, oxyir, oxy, percs, vics, norcos, xanny,
  codein, codene, codine, apap cod, apap codeine, cod apap, acetaminophen cod, acetamin cod, tylenol cod, tylenol c cod, asa cod, dhc, guaifenesin ac, guaifen ac, robitussin ac,
  mso, msir, ms ir, morph, dilaud, tramad, trama, fent patch, bup nx, bupe, thc, ghb, pheno, phenobarb, benzos, diaz, loraz, alpraz, clonaz, temaz, midaz, adder, amphet, dextroamp, testo, test enanthate, mpd er,
  apap caffeine dihydrocodeine, butalb, butal apap caff, butalb apap, butalb apap caff`);

/** Words that contain a listed name and mean something else. */
export const uncontrolledWords =
  /^(?:ambient|\w*tropium|apomorphine|somat\w*|somav\w*|somap\w*|\w+somal|reversed|conversed|traversed|equilibrium|ultramicro\w*|ultramarine|transluminal|intraluminal)$/;

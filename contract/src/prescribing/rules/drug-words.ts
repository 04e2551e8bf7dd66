/** Words of prescriptions that name no drug: dosage forms, routes, units, salts and connecting words. */
import { splitNames } from './drug-letters.ts';

export const drugWords: ReadonlySet<string> = new Set(
  splitNames(`
    tablet, tablets, tab, tabs, capsule, capsules, cap, caps, caplet, caplets, pill, pills, gelcap, gelcaps, softgel, softgels, lozenge, lozenges,
    troche, troches, pastille, pastilles, wafer, film, films, strip, strips, gum, chew, chewable, chewables, chip, chips, insert, inserts,
    liquid, solution, soln, sol, suspension, susp, syrup, elixir, drops, drop, gtt, gtts, powder, packet, packets, sachet, granules, concentrate,
    rinse, rinses, mouthwash, mouthrinse, mouth, wash, oral, orally, po, gel, gels, cream, ointment, oint, paste, pastes, toothpaste, dentifrice,
    varnish, foam, spray, sprays, patch, patches, swab, swabs, lotion, jelly, topical, topically, dental, orabase, base, buccal, sublingual, sl, nasal, inhaler, hfa, aerosol,
    inhalation, injection, injectable, inj, vial, vials, ampule, carpule, carpules, cartridge, cartridges, syringe, syringes, kit, tray, trays, tube, tubes, bottle, bottles, jar, box,
    pack, pak, dose, doses, dosepak, dosepack, dosing, unit, units, iu, mg, mgs, milligram, milligrams, mcg, ug, microgram, micrograms, g, gm, gms, gram, grams, kg, lb, lbs, ml, mls, milliliter,
    milliliters, cc, l, oz, ounce, ounces, tsp, teaspoon, teaspoons, teaspoonful, teaspoonfuls, tbsp, tablespoon, tablespoons, meq, mmol, ppm, percent, w, v, wt, vol,
    per, x, by, of, in, on, to, at, and, or, with, without, w, a, an, the, for, as, is, each, every, q, qty, no, num, number, count, ct, disp, dispense, sig, rx, use, take, apply, needed, prn,
    sodium, na, potassium, k, calcium, ca, magnesium, hydrochloride, hydrochlor, hcl, hci, chloride, hydrobromide, hbr, sulfate, sulphate, phosphate, acetate, citrate, maleate,
    fumarate, tartrate, bitartrate, succinate, mesylate, besylate, gluconate, digluconate, stearate, ethylsuccinate, estolate, hyclate, monohydrate, trihydrate, dihydrate, anhydrous,
    hemihydrate, palmitate, furoate, propionate, dipropionate, valerate, acetonide, benzoate, tromethamine, pamoate, xinafoate, bromide, axetil, proxetil, pivoxil, medoxomil,
    disodium, usp, nf, generic, brand, er, xr, sr, ir, dr, ec, cr, la, xl, cd, od, ds, ss, hp, xt, odt, extended, immediate, delayed, sustained, controlled, modified, release, enteric, coated, film,
    regular, extra, maximum, max, strength, high, low, potency, rapid, fast, acting, long, short, night, day, daily, pm, am, adult, adults, children, childrens, child, pediatric, infant, infants, junior, jr, flavor, flavored, free,
     plain, fresh, cool, white, blue, clear, ultra, original, new, pro, plus, advanced, care, total,
    prescription, medicated, sensitive, gentle, pea, sized, size, amount, small, thin, ribbon, layer, film, little, thick, half, whole, one, two, three, four, five, six, seven, eight, nine, ten, twelve, once, twice, thrice, time, times, hour, hours, hr, hrs, h, minute, minutes, min, second,
    seconds, sec, days, week, weeks, then, until, before, after, prior, meal, meals, food, bedtime, morning, evening, noon, bid, tid, qid, qd, qhs, hs, qod, ac, pc, stat, swish, spit, expectorate, swallow, gargle, brush, rinse, dissolve, hold,
    affected, area, areas, site, sites, tooth, teeth, gums, gingiva, lesion, lesions, ulcer, ulcers, lips, lip, tongue, socket, fill, full, loading, initial, first, single, total, max, more, than, not, exceed, up, initially, followed, remaining, left, right, upper, lower, both, all, per, same, bulk, refill, refills, supply,
    compound, compounded, compounding, mix, mixed, mixture, ratio, parts, part, equal, applicator, cotton, sponge, custom, soluble, effervescent, dissolvable, disintegrating, quick, easy, step, therapy, treatment, relief, pain, fever, reliever`),
);

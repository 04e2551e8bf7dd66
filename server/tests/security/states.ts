/** SQL that makes a payment ($1) one of $20.25 that was made online. */
export const paidOnline = `with c as (
    insert into checkout (practice_id, id, provider, patient_id, amount_cents, origin, status, charged_cents,
        charged_currency, expires_at)
      select practice_id, id, 'stripe', patient_id, 2025, '', 'paid', 2025, 'usd', now() from payment where id = $1
      returning id)
  update payment m set checkout_id = c.id, provider_reference = 'pi_1' from c where m.id = c.id`;
/** SQL that gives the patient of a payment ($1) a number, and their word that texts may come. */
export const textable = `with p as (
    update patient r set phone = '(212) 555-0142' from payment m
      where m.id = $1 and r.practice_id = m.practice_id and r.id = m.patient_id returning r.practice_id, r.id)
  insert into consent (practice_id, id, patient_id, channel, given, how, by_name, by_id)
    select p.practice_id, gen_random_uuid(), p.id, 'text', true, 'in_person', 'A colleague', s.id
      from p join lateral (select id from staff s where s.practice_id = p.practice_id limit 1) s on true`;

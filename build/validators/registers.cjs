"use strict";
exports.whole = validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Registers","description":"The enterprise's own data, one member for each document. What a reference names may be missing; what a document is made of may not.","type":"object","required":["thresholds","severity_effect","state","classes","worst_class","retention_classes","subject_min_tier","audience_classes","people","agents","actions","systems","destinations","models","suppliers","allowed_licences","datasets","purposes","prohibited_purposes","transfer","change_tickets","incidents","approvals","backups","runtime_images","log_sinks","detection"],"additionalProperties":false,"properties":{"about":{"description":"For readers; not read."},"as_of":{"description":"Pins the date with which expiry is compared. Left out: the UTC date of the decision.","$ref":"#/$defs/date"},"thresholds":{"type":"object","required":["approve_min","review_min","unknown_action_tier","bulk_records","mass_records","required_approvals","approval_assurance","log_retention_days","max_high_vulnerabilities","default_max_retention_days","secure_schemes"],"additionalProperties":false,"properties":{"approve_min":{"type":"integer","minimum":2,"maximum":999},"review_min":{"type":"integer","minimum":1,"maximum":998},"unknown_action_tier":{"$ref":"#/$defs/tier"},"bulk_records":{"type":"integer","minimum":0,"maximum":9007199254740991},"mass_records":{"type":"integer","minimum":0,"maximum":9007199254740991},"required_approvals":{"type":"object","required":["advisory","supervised","autonomous"],"additionalProperties":false,"properties":{"advisory":{"type":"object","required":["LOW","MODERATE","HIGH","CRITICAL"],"additionalProperties":false,"properties":{"LOW":{"type":"integer","minimum":0,"maximum":9007199254740991},"MODERATE":{"type":"integer","minimum":0,"maximum":9007199254740991},"HIGH":{"type":"integer","minimum":0,"maximum":9007199254740991},"CRITICAL":{"type":"integer","minimum":0,"maximum":9007199254740991}}},"supervised":{"type":"object","required":["LOW","MODERATE","HIGH","CRITICAL"],"additionalProperties":false,"properties":{"LOW":{"type":"integer","minimum":0,"maximum":9007199254740991},"MODERATE":{"type":"integer","minimum":0,"maximum":9007199254740991},"HIGH":{"type":"integer","minimum":0,"maximum":9007199254740991},"CRITICAL":{"type":"integer","minimum":0,"maximum":9007199254740991}}},"autonomous":{"type":"object","required":["LOW","MODERATE","HIGH","CRITICAL"],"additionalProperties":false,"properties":{"LOW":{"type":"integer","minimum":0,"maximum":9007199254740991},"MODERATE":{"type":"integer","minimum":0,"maximum":9007199254740991},"HIGH":{"type":"integer","minimum":0,"maximum":9007199254740991},"CRITICAL":{"type":"integer","minimum":0,"maximum":9007199254740991}}}}},"approval_assurance":{"type":"object","required":["LOW","MODERATE","HIGH","CRITICAL"],"additionalProperties":false,"properties":{"LOW":{"enum":["asserted","registered"]},"MODERATE":{"enum":["asserted","registered"]},"HIGH":{"enum":["asserted","registered"]},"CRITICAL":{"enum":["asserted","registered"]}}},"log_retention_days":{"type":"integer","minimum":0,"maximum":9007199254740991},"max_high_vulnerabilities":{"type":"integer","minimum":0,"maximum":9007199254740991},"default_max_retention_days":{"type":"integer","minimum":0,"maximum":9007199254740991},"secure_schemes":{"$ref":"#/$defs/ids"}}},"severity_effect":{"type":"object","propertyNames":{"$ref":"#/$defs/id"},"additionalProperties":{"type":"object","required":["LOW","MODERATE","HIGH","CRITICAL"],"additionalProperties":false,"properties":{"LOW":{"enum":["NONE","REVIEW","DENY"]},"MODERATE":{"enum":["NONE","REVIEW","DENY"]},"HIGH":{"enum":["NONE","REVIEW","DENY"]},"CRITICAL":{"enum":["NONE","REVIEW","DENY"]}}},"required":["BLOCKING"]},"state":{"type":"object","required":["kill_switch","halted_categories","suspended_agents"],"additionalProperties":false,"properties":{"kill_switch":{"type":"boolean"},"halted_categories":{"$ref":"#/$defs/ids"},"suspended_agents":{"$ref":"#/$defs/ids"}}},"classes":{"type":"object","propertyNames":{"$ref":"#/$defs/id"},"additionalProperties":{"type":"object","required":[],"additionalProperties":false,"properties":{"personal":{"type":"boolean"},"min_tier":{"$ref":"#/$defs/tier"}}}},"worst_class":{"$ref":"#/$defs/id"},"retention_classes":{"$ref":"#/$defs/ids"},"subject_min_tier":{"type":"object","propertyNames":{"$ref":"#/$defs/id"},"additionalProperties":{"$ref":"#/$defs/tier"}},"audience_classes":{"type":"object","required":["internal","customer","public"],"additionalProperties":false,"properties":{"internal":{"$ref":"#/$defs/ids"},"customer":{"$ref":"#/$defs/ids"},"public":{"$ref":"#/$defs/ids"}}},"people":{"type":"object","propertyNames":{"$ref":"#/$defs/id"},"additionalProperties":{"type":"object","required":["status","approve_up_to"],"additionalProperties":false,"properties":{"status":{"enum":["active","left"]},"approve_up_to":{"enum":["NONE","LOW","MODERATE","HIGH","CRITICAL"]}}}},"agents":{"type":"object","propertyNames":{"$ref":"#/$defs/id"},"additionalProperties":{"type":"object","required":["status","autonomy","risk_class","home_region","intended_uses","purposes","allowed_actions","denied_actions","tools","data_clearance","egress","model","runtime_image","logging","disclosure","budgets","transaction_limits","impact_assessment","owner"],"additionalProperties":false,"properties":{"status":{"enum":["active","suspended"]},"autonomy":{"enum":["advisory","supervised","autonomous"]},"risk_class":{"enum":["limited","high"]},"home_region":{"$ref":"#/$defs/id"},"intended_uses":{"$ref":"#/$defs/ids"},"purposes":{"$ref":"#/$defs/ids"},"allowed_actions":{"$ref":"#/$defs/ids"},"denied_actions":{"$ref":"#/$defs/ids"},"tools":{"$ref":"#/$defs/ids"},"data_clearance":{"$ref":"#/$defs/ids"},"egress":{"$ref":"#/$defs/ids"},"model":{"type":["object","null"],"required":["provider","name","version"],"additionalProperties":false,"properties":{"provider":{"$ref":"#/$defs/id"},"name":{"$ref":"#/$defs/id"},"version":{"$ref":"#/$defs/id"}}},"runtime_image":{"$ref":"#/$defs/id"},"logging":{"type":"object","required":["enabled","sink","retention_days"],"additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"sink":{"$ref":"#/$defs/id"},"retention_days":{"type":"integer","minimum":0,"maximum":9007199254740991}}},"disclosure":{"enum":["always","on_request"]},"budgets":{"type":["object","null"],"required":["max_cost_usd","max_runtime_seconds","max_tokens"],"additionalProperties":false,"properties":{"max_cost_usd":{"type":"number","minimum":0},"max_runtime_seconds":{"type":"number","minimum":0},"max_tokens":{"type":"number","minimum":0}}},"transaction_limits":{"type":"object","propertyNames":{"$ref":"#/$defs/id"},"additionalProperties":{"type":"integer","minimum":0,"maximum":9007199254740991}},"impact_assessment":{"type":["object","null"],"required":["status","valid_until","covers"],"additionalProperties":false,"properties":{"status":{"$ref":"#/$defs/id"},"valid_until":{"$ref":"#/$defs/date"},"covers":{"$ref":"#/$defs/ids"}}},"owner":{"$ref":"#/$defs/id"}}}},"actions":{"type":"object","propertyNames":{"$ref":"#/$defs/id"},"additionalProperties":{"type":"object","required":["category","effect","tier","reversibility","use_cases","data_classes"],"additionalProperties":false,"properties":{"category":{"$ref":"#/$defs/id"},"effect":{"enum":["read","propose","write","delete","execute"]},"tier":{"$ref":"#/$defs/tier"},"reversibility":{"enum":["reversible","irreversible"]},"use_cases":{"$ref":"#/$defs/ids"},"data_classes":{"$ref":"#/$defs/ids"},"purpose":{"$ref":"#/$defs/id"},"audience":{"enum":["internal","customer","public"]},"destinations":{"type":"array","items":{"$ref":"#/$defs/text"}},"default_records":{"type":"integer","minimum":0,"maximum":9007199254740991},"retention_days":{"type":"integer","minimum":0,"maximum":9007199254740991},"requires_artifact":{"type":"boolean"},"requires_backup":{"type":"boolean"},"uses_dataset":{"type":"boolean"},"affects_individuals":{"type":"boolean"},"stores_data":{"type":"boolean"},"prohibited":{"type":"boolean"}}}},"systems":{"type":"object","propertyNames":{"$ref":"#/$defs/id"},"additionalProperties":{"type":"object","required":["environment","region"],"additionalProperties":false,"properties":{"environment":{"enum":["development","test","staging","production"]},"region":{"$ref":"#/$defs/id"}}}},"destinations":{"type":"object","propertyNames":{"$ref":"#/$defs/id"},"additionalProperties":{"type":"object","required":["pattern","zone","region","allowed_classes"],"additionalProperties":false,"properties":{"pattern":{"$ref":"#/$defs/text"},"zone":{"enum":["internal","third_party"]},"region":{"$ref":"#/$defs/id"},"allowed_classes":{"$ref":"#/$defs/ids"},"supplier":{"$ref":"#/$defs/id"}},"if":{"properties":{"zone":{"const":"third_party"}}},"then":{"required":["supplier"]}}},"models":{"type":"object","propertyNames":{"$ref":"#/$defs/id"},"additionalProperties":{"type":"object","required":["status","versions","supplier","region","allowed_classes"],"additionalProperties":false,"properties":{"status":{"enum":["approved","blocked"]},"versions":{"$ref":"#/$defs/ids"},"supplier":{"$ref":"#/$defs/id"},"region":{"$ref":"#/$defs/id"},"allowed_classes":{"$ref":"#/$defs/ids"}}}},"suppliers":{"type":"object","propertyNames":{"$ref":"#/$defs/id"},"additionalProperties":{"type":"object","required":["status","review_valid_until","dpa"],"additionalProperties":false,"properties":{"status":{"enum":["approved","pending"]},"review_valid_until":{"$ref":"#/$defs/date"},"dpa":{"type":"boolean"}}}},"allowed_licences":{"$ref":"#/$defs/ids"},"datasets":{"type":"object","propertyNames":{"$ref":"#/$defs/id"},"additionalProperties":{"type":"object","required":["status","provenance","licence","quality"],"additionalProperties":false,"properties":{"status":{"$ref":"#/$defs/id"},"provenance":{"$ref":"#/$defs/id"},"licence":{"$ref":"#/$defs/id"},"quality":{"enum":["passed","failed","not_assessed"]}}}},"purposes":{"type":"object","propertyNames":{"$ref":"#/$defs/id"},"additionalProperties":{"type":"object","required":["legal_bases","default_legal_basis","max_retention_days","special_category"],"additionalProperties":false,"properties":{"legal_bases":{"$ref":"#/$defs/ids"},"default_legal_basis":{"$ref":"#/$defs/id"},"max_retention_days":{"type":"integer","minimum":0,"maximum":9007199254740991},"special_category":{"type":"boolean"}}}},"prohibited_purposes":{"$ref":"#/$defs/ids"},"transfer":{"type":"object","propertyNames":{"$ref":"#/$defs/id"},"additionalProperties":{"type":"object","required":["adequate","mechanisms"],"additionalProperties":false,"properties":{"adequate":{"$ref":"#/$defs/ids"},"mechanisms":{"type":"object","propertyNames":{"$ref":"#/$defs/id"},"additionalProperties":{"$ref":"#/$defs/ids"}}}}},"change_tickets":{"type":"object","propertyNames":{"$ref":"#/$defs/id"},"additionalProperties":{"type":"object","required":["state","systems","requester","approvers"],"additionalProperties":false,"properties":{"state":{"enum":["draft","approved","emergency"]},"systems":{"$ref":"#/$defs/ids"},"requester":{"$ref":"#/$defs/id"},"approvers":{"$ref":"#/$defs/ids"}}}},"incidents":{"type":"object","propertyNames":{"$ref":"#/$defs/id"},"additionalProperties":{"type":"object","required":["state","severity","systems"],"additionalProperties":false,"properties":{"state":{"enum":["open","closed"]},"severity":{"enum":["sev1","sev2","sev3"]},"systems":{"$ref":"#/$defs/ids"}}}},"approvals":{"type":"object","propertyNames":{"$ref":"#/$defs/id"},"additionalProperties":{"type":"object","required":["state","approver","agent_id","action","system"],"additionalProperties":false,"properties":{"state":{"enum":["granted","revoked"]},"approver":{"$ref":"#/$defs/id"},"agent_id":{"$ref":"#/$defs/id"},"action":{"$ref":"#/$defs/id"},"system":{"$ref":"#/$defs/id"}}}},"backups":{"type":"object","propertyNames":{"$ref":"#/$defs/id"},"additionalProperties":{"type":"object","required":["system","verified"],"additionalProperties":false,"properties":{"system":{"$ref":"#/$defs/id"},"verified":{"type":"boolean"}}}},"runtime_images":{"type":"object","propertyNames":{"$ref":"#/$defs/id"},"additionalProperties":{"type":"object","required":["status"],"additionalProperties":false,"properties":{"status":{"enum":["supported","deprecated"]}}}},"log_sinks":{"$ref":"#/$defs/ids"},"detection":{"type":"object","required":["secret_patterns","secret_key_suffixes","secret_reference","pii_patterns","pii_exempt_paths","card_patterns"],"additionalProperties":false,"properties":{"secret_patterns":{"type":"array","items":{"type":"string","minLength":1,"maxLength":1000}},"secret_key_suffixes":{"type":"array","items":{"type":"string","pattern":"^[a-z0-9]{1,64}$"}},"secret_reference":{"type":"string","minLength":1,"maxLength":1000},"pii_patterns":{"type":"array","items":{"type":"string","minLength":1,"maxLength":1000}},"pii_exempt_paths":{"type":"array","items":{"$ref":"#/$defs/text"}},"card_patterns":{"type":"array","items":{"type":"string","minLength":1,"maxLength":1000}}}},"assignments":{"description":"Rules that are always asked where all conditions of an entry hold, whatever the caller asks.","type":"array","items":{"type":"object","required":["rules"],"additionalProperties":false,"properties":{"agents":{"$ref":"#/$defs/ids"},"categories":{"$ref":"#/$defs/ids"},"min_tier":{"$ref":"#/$defs/tier"},"rules":{"type":"array","minItems":1,"items":{"type":"string","pattern":"^[A-Z][A-Z0-9_]{0,63}$"}}}}}},"$defs":{"id":{"description":"A name. Bounded, because some end up in audit records.","type":"string","minLength":1,"maxLength":256},"ids":{"type":"array","items":{"$ref":"#/$defs/id"}},"text":{"type":"string","minLength":1,"maxLength":2048},"tier":{"enum":["LOW","MODERATE","HIGH","CRITICAL"]},"date":{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}}};
const schema32 = {"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"};
const schema33 = {"enum":["LOW","MODERATE","HIGH","CRITICAL"]};
const schema35 = {"description":"A name. Bounded, because some end up in audit records.","type":"string","minLength":1,"maxLength":256};
const schema58 = {"type":"string","minLength":1,"maxLength":2048};
const func0 = Object.prototype.hasOwnProperty;
const func151 = require("ajv/dist/runtime/ucs2length").default;
const pattern4 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "u");
const pattern7 = new RegExp("^[a-z0-9]{1,64}$", "u");
const pattern8 = new RegExp("^[A-Z][A-Z0-9_]{0,63}$", "u");
const schema34 = {"type":"array","items":{"$ref":"#/$defs/id"}};

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 === "string"){
if(func151(data0) > 256){
const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(func151(data0) < 1){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.thresholds === undefined) || (!(func0.call(data, "thresholds")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "thresholds"},message:"must have required property '"+"thresholds"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.severity_effect === undefined) || (!(func0.call(data, "severity_effect")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "severity_effect"},message:"must have required property '"+"severity_effect"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.state === undefined) || (!(func0.call(data, "state")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"},message:"must have required property '"+"state"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.classes === undefined) || (!(func0.call(data, "classes")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "classes"},message:"must have required property '"+"classes"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((data.worst_class === undefined) || (!(func0.call(data, "worst_class")))){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "worst_class"},message:"must have required property '"+"worst_class"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((data.retention_classes === undefined) || (!(func0.call(data, "retention_classes")))){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "retention_classes"},message:"must have required property '"+"retention_classes"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((data.subject_min_tier === undefined) || (!(func0.call(data, "subject_min_tier")))){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "subject_min_tier"},message:"must have required property '"+"subject_min_tier"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((data.audience_classes === undefined) || (!(func0.call(data, "audience_classes")))){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "audience_classes"},message:"must have required property '"+"audience_classes"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((data.people === undefined) || (!(func0.call(data, "people")))){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "people"},message:"must have required property '"+"people"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((data.agents === undefined) || (!(func0.call(data, "agents")))){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agents"},message:"must have required property '"+"agents"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((data.actions === undefined) || (!(func0.call(data, "actions")))){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "actions"},message:"must have required property '"+"actions"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((data.systems === undefined) || (!(func0.call(data, "systems")))){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "systems"},message:"must have required property '"+"systems"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((data.destinations === undefined) || (!(func0.call(data, "destinations")))){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "destinations"},message:"must have required property '"+"destinations"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((data.models === undefined) || (!(func0.call(data, "models")))){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "models"},message:"must have required property '"+"models"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if((data.suppliers === undefined) || (!(func0.call(data, "suppliers")))){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "suppliers"},message:"must have required property '"+"suppliers"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((data.allowed_licences === undefined) || (!(func0.call(data, "allowed_licences")))){
const err15 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "allowed_licences"},message:"must have required property '"+"allowed_licences"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if((data.datasets === undefined) || (!(func0.call(data, "datasets")))){
const err16 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "datasets"},message:"must have required property '"+"datasets"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((data.purposes === undefined) || (!(func0.call(data, "purposes")))){
const err17 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "purposes"},message:"must have required property '"+"purposes"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((data.prohibited_purposes === undefined) || (!(func0.call(data, "prohibited_purposes")))){
const err18 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "prohibited_purposes"},message:"must have required property '"+"prohibited_purposes"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if((data.transfer === undefined) || (!(func0.call(data, "transfer")))){
const err19 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "transfer"},message:"must have required property '"+"transfer"+"'"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if((data.change_tickets === undefined) || (!(func0.call(data, "change_tickets")))){
const err20 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "change_tickets"},message:"must have required property '"+"change_tickets"+"'"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if((data.incidents === undefined) || (!(func0.call(data, "incidents")))){
const err21 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "incidents"},message:"must have required property '"+"incidents"+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if((data.approvals === undefined) || (!(func0.call(data, "approvals")))){
const err22 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "approvals"},message:"must have required property '"+"approvals"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((data.backups === undefined) || (!(func0.call(data, "backups")))){
const err23 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "backups"},message:"must have required property '"+"backups"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((data.runtime_images === undefined) || (!(func0.call(data, "runtime_images")))){
const err24 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "runtime_images"},message:"must have required property '"+"runtime_images"+"'"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if((data.log_sinks === undefined) || (!(func0.call(data, "log_sinks")))){
const err25 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "log_sinks"},message:"must have required property '"+"log_sinks"+"'"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if((data.detection === undefined) || (!(func0.call(data, "detection")))){
const err26 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "detection"},message:"must have required property '"+"detection"+"'"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(func0.call(schema31.properties, key0))){
const err27 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.as_of !== undefined && func0.call(data, "as_of")){
let data0 = data.as_of;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err28 = {instancePath:instancePath+"/as_of",schemaPath:"#/$defs/date/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"+"\""};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/as_of",schemaPath:"#/$defs/date/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.thresholds !== undefined && func0.call(data, "thresholds")){
let data1 = data.thresholds;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if((data1.approve_min === undefined) || (!(func0.call(data1, "approve_min")))){
const err30 = {instancePath:instancePath+"/thresholds",schemaPath:"#/properties/thresholds/required",keyword:"required",params:{missingProperty: "approve_min"},message:"must have required property '"+"approve_min"+"'"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if((data1.review_min === undefined) || (!(func0.call(data1, "review_min")))){
const err31 = {instancePath:instancePath+"/thresholds",schemaPath:"#/properties/thresholds/required",keyword:"required",params:{missingProperty: "review_min"},message:"must have required property '"+"review_min"+"'"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if((data1.unknown_action_tier === undefined) || (!(func0.call(data1, "unknown_action_tier")))){
const err32 = {instancePath:instancePath+"/thresholds",schemaPath:"#/properties/thresholds/required",keyword:"required",params:{missingProperty: "unknown_action_tier"},message:"must have required property '"+"unknown_action_tier"+"'"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((data1.bulk_records === undefined) || (!(func0.call(data1, "bulk_records")))){
const err33 = {instancePath:instancePath+"/thresholds",schemaPath:"#/properties/thresholds/required",keyword:"required",params:{missingProperty: "bulk_records"},message:"must have required property '"+"bulk_records"+"'"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if((data1.mass_records === undefined) || (!(func0.call(data1, "mass_records")))){
const err34 = {instancePath:instancePath+"/thresholds",schemaPath:"#/properties/thresholds/required",keyword:"required",params:{missingProperty: "mass_records"},message:"must have required property '"+"mass_records"+"'"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if((data1.required_approvals === undefined) || (!(func0.call(data1, "required_approvals")))){
const err35 = {instancePath:instancePath+"/thresholds",schemaPath:"#/properties/thresholds/required",keyword:"required",params:{missingProperty: "required_approvals"},message:"must have required property '"+"required_approvals"+"'"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if((data1.approval_assurance === undefined) || (!(func0.call(data1, "approval_assurance")))){
const err36 = {instancePath:instancePath+"/thresholds",schemaPath:"#/properties/thresholds/required",keyword:"required",params:{missingProperty: "approval_assurance"},message:"must have required property '"+"approval_assurance"+"'"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if((data1.log_retention_days === undefined) || (!(func0.call(data1, "log_retention_days")))){
const err37 = {instancePath:instancePath+"/thresholds",schemaPath:"#/properties/thresholds/required",keyword:"required",params:{missingProperty: "log_retention_days"},message:"must have required property '"+"log_retention_days"+"'"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if((data1.max_high_vulnerabilities === undefined) || (!(func0.call(data1, "max_high_vulnerabilities")))){
const err38 = {instancePath:instancePath+"/thresholds",schemaPath:"#/properties/thresholds/required",keyword:"required",params:{missingProperty: "max_high_vulnerabilities"},message:"must have required property '"+"max_high_vulnerabilities"+"'"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if((data1.default_max_retention_days === undefined) || (!(func0.call(data1, "default_max_retention_days")))){
const err39 = {instancePath:instancePath+"/thresholds",schemaPath:"#/properties/thresholds/required",keyword:"required",params:{missingProperty: "default_max_retention_days"},message:"must have required property '"+"default_max_retention_days"+"'"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if((data1.secure_schemes === undefined) || (!(func0.call(data1, "secure_schemes")))){
const err40 = {instancePath:instancePath+"/thresholds",schemaPath:"#/properties/thresholds/required",keyword:"required",params:{missingProperty: "secure_schemes"},message:"must have required property '"+"secure_schemes"+"'"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
for(const key1 of Object.keys(data1)){
if(!(func0.call(schema31.properties.thresholds.properties, key1))){
const err41 = {instancePath:instancePath+"/thresholds",schemaPath:"#/properties/thresholds/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data1.approve_min !== undefined && func0.call(data1, "approve_min")){
let data2 = data1.approve_min;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err42 = {instancePath:instancePath+"/thresholds/approve_min",schemaPath:"#/properties/thresholds/properties/approve_min/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 999 || isNaN(data2)){
const err43 = {instancePath:instancePath+"/thresholds/approve_min",schemaPath:"#/properties/thresholds/properties/approve_min/maximum",keyword:"maximum",params:{comparison: "<=", limit: 999},message:"must be <= 999"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data2 < 2 || isNaN(data2)){
const err44 = {instancePath:instancePath+"/thresholds/approve_min",schemaPath:"#/properties/thresholds/properties/approve_min/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
if(data1.review_min !== undefined && func0.call(data1, "review_min")){
let data3 = data1.review_min;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err45 = {instancePath:instancePath+"/thresholds/review_min",schemaPath:"#/properties/thresholds/properties/review_min/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 998 || isNaN(data3)){
const err46 = {instancePath:instancePath+"/thresholds/review_min",schemaPath:"#/properties/thresholds/properties/review_min/maximum",keyword:"maximum",params:{comparison: "<=", limit: 998},message:"must be <= 998"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err47 = {instancePath:instancePath+"/thresholds/review_min",schemaPath:"#/properties/thresholds/properties/review_min/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
if(data1.unknown_action_tier !== undefined && func0.call(data1, "unknown_action_tier")){
let data4 = data1.unknown_action_tier;
if(!((((data4 === "LOW") || (data4 === "MODERATE")) || (data4 === "HIGH")) || (data4 === "CRITICAL"))){
const err48 = {instancePath:instancePath+"/thresholds/unknown_action_tier",schemaPath:"#/$defs/tier/enum",keyword:"enum",params:{allowedValues: schema33.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data1.bulk_records !== undefined && func0.call(data1, "bulk_records")){
let data5 = data1.bulk_records;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err49 = {instancePath:instancePath+"/thresholds/bulk_records",schemaPath:"#/properties/thresholds/properties/bulk_records/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 9007199254740991 || isNaN(data5)){
const err50 = {instancePath:instancePath+"/thresholds/bulk_records",schemaPath:"#/properties/thresholds/properties/bulk_records/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(data5 < 0 || isNaN(data5)){
const err51 = {instancePath:instancePath+"/thresholds/bulk_records",schemaPath:"#/properties/thresholds/properties/bulk_records/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
if(data1.mass_records !== undefined && func0.call(data1, "mass_records")){
let data6 = data1.mass_records;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err52 = {instancePath:instancePath+"/thresholds/mass_records",schemaPath:"#/properties/thresholds/properties/mass_records/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 9007199254740991 || isNaN(data6)){
const err53 = {instancePath:instancePath+"/thresholds/mass_records",schemaPath:"#/properties/thresholds/properties/mass_records/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(data6 < 0 || isNaN(data6)){
const err54 = {instancePath:instancePath+"/thresholds/mass_records",schemaPath:"#/properties/thresholds/properties/mass_records/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
if(data1.required_approvals !== undefined && func0.call(data1, "required_approvals")){
let data7 = data1.required_approvals;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if((data7.advisory === undefined) || (!(func0.call(data7, "advisory")))){
const err55 = {instancePath:instancePath+"/thresholds/required_approvals",schemaPath:"#/properties/thresholds/properties/required_approvals/required",keyword:"required",params:{missingProperty: "advisory"},message:"must have required property '"+"advisory"+"'"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if((data7.supervised === undefined) || (!(func0.call(data7, "supervised")))){
const err56 = {instancePath:instancePath+"/thresholds/required_approvals",schemaPath:"#/properties/thresholds/properties/required_approvals/required",keyword:"required",params:{missingProperty: "supervised"},message:"must have required property '"+"supervised"+"'"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if((data7.autonomous === undefined) || (!(func0.call(data7, "autonomous")))){
const err57 = {instancePath:instancePath+"/thresholds/required_approvals",schemaPath:"#/properties/thresholds/properties/required_approvals/required",keyword:"required",params:{missingProperty: "autonomous"},message:"must have required property '"+"autonomous"+"'"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
for(const key2 of Object.keys(data7)){
if(!(((key2 === "advisory") || (key2 === "supervised")) || (key2 === "autonomous"))){
const err58 = {instancePath:instancePath+"/thresholds/required_approvals",schemaPath:"#/properties/thresholds/properties/required_approvals/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data7.advisory !== undefined && func0.call(data7, "advisory")){
let data8 = data7.advisory;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if((data8.LOW === undefined) || (!(func0.call(data8, "LOW")))){
const err59 = {instancePath:instancePath+"/thresholds/required_approvals/advisory",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/advisory/required",keyword:"required",params:{missingProperty: "LOW"},message:"must have required property '"+"LOW"+"'"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if((data8.MODERATE === undefined) || (!(func0.call(data8, "MODERATE")))){
const err60 = {instancePath:instancePath+"/thresholds/required_approvals/advisory",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/advisory/required",keyword:"required",params:{missingProperty: "MODERATE"},message:"must have required property '"+"MODERATE"+"'"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if((data8.HIGH === undefined) || (!(func0.call(data8, "HIGH")))){
const err61 = {instancePath:instancePath+"/thresholds/required_approvals/advisory",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/advisory/required",keyword:"required",params:{missingProperty: "HIGH"},message:"must have required property '"+"HIGH"+"'"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if((data8.CRITICAL === undefined) || (!(func0.call(data8, "CRITICAL")))){
const err62 = {instancePath:instancePath+"/thresholds/required_approvals/advisory",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/advisory/required",keyword:"required",params:{missingProperty: "CRITICAL"},message:"must have required property '"+"CRITICAL"+"'"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
for(const key3 of Object.keys(data8)){
if(!((((key3 === "LOW") || (key3 === "MODERATE")) || (key3 === "HIGH")) || (key3 === "CRITICAL"))){
const err63 = {instancePath:instancePath+"/thresholds/required_approvals/advisory",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/advisory/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data8.LOW !== undefined && func0.call(data8, "LOW")){
let data9 = data8.LOW;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err64 = {instancePath:instancePath+"/thresholds/required_approvals/advisory/LOW",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/advisory/properties/LOW/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 9007199254740991 || isNaN(data9)){
const err65 = {instancePath:instancePath+"/thresholds/required_approvals/advisory/LOW",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/advisory/properties/LOW/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(data9 < 0 || isNaN(data9)){
const err66 = {instancePath:instancePath+"/thresholds/required_approvals/advisory/LOW",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/advisory/properties/LOW/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
}
if(data8.MODERATE !== undefined && func0.call(data8, "MODERATE")){
let data10 = data8.MODERATE;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err67 = {instancePath:instancePath+"/thresholds/required_approvals/advisory/MODERATE",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/advisory/properties/MODERATE/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 9007199254740991 || isNaN(data10)){
const err68 = {instancePath:instancePath+"/thresholds/required_approvals/advisory/MODERATE",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/advisory/properties/MODERATE/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(data10 < 0 || isNaN(data10)){
const err69 = {instancePath:instancePath+"/thresholds/required_approvals/advisory/MODERATE",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/advisory/properties/MODERATE/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
if(data8.HIGH !== undefined && func0.call(data8, "HIGH")){
let data11 = data8.HIGH;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err70 = {instancePath:instancePath+"/thresholds/required_approvals/advisory/HIGH",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/advisory/properties/HIGH/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 9007199254740991 || isNaN(data11)){
const err71 = {instancePath:instancePath+"/thresholds/required_approvals/advisory/HIGH",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/advisory/properties/HIGH/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(data11 < 0 || isNaN(data11)){
const err72 = {instancePath:instancePath+"/thresholds/required_approvals/advisory/HIGH",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/advisory/properties/HIGH/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
}
if(data8.CRITICAL !== undefined && func0.call(data8, "CRITICAL")){
let data12 = data8.CRITICAL;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err73 = {instancePath:instancePath+"/thresholds/required_approvals/advisory/CRITICAL",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/advisory/properties/CRITICAL/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 9007199254740991 || isNaN(data12)){
const err74 = {instancePath:instancePath+"/thresholds/required_approvals/advisory/CRITICAL",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/advisory/properties/CRITICAL/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if(data12 < 0 || isNaN(data12)){
const err75 = {instancePath:instancePath+"/thresholds/required_approvals/advisory/CRITICAL",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/advisory/properties/CRITICAL/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
}
}
else {
const err76 = {instancePath:instancePath+"/thresholds/required_approvals/advisory",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/advisory/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data7.supervised !== undefined && func0.call(data7, "supervised")){
let data13 = data7.supervised;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if((data13.LOW === undefined) || (!(func0.call(data13, "LOW")))){
const err77 = {instancePath:instancePath+"/thresholds/required_approvals/supervised",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/supervised/required",keyword:"required",params:{missingProperty: "LOW"},message:"must have required property '"+"LOW"+"'"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if((data13.MODERATE === undefined) || (!(func0.call(data13, "MODERATE")))){
const err78 = {instancePath:instancePath+"/thresholds/required_approvals/supervised",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/supervised/required",keyword:"required",params:{missingProperty: "MODERATE"},message:"must have required property '"+"MODERATE"+"'"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if((data13.HIGH === undefined) || (!(func0.call(data13, "HIGH")))){
const err79 = {instancePath:instancePath+"/thresholds/required_approvals/supervised",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/supervised/required",keyword:"required",params:{missingProperty: "HIGH"},message:"must have required property '"+"HIGH"+"'"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if((data13.CRITICAL === undefined) || (!(func0.call(data13, "CRITICAL")))){
const err80 = {instancePath:instancePath+"/thresholds/required_approvals/supervised",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/supervised/required",keyword:"required",params:{missingProperty: "CRITICAL"},message:"must have required property '"+"CRITICAL"+"'"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
for(const key4 of Object.keys(data13)){
if(!((((key4 === "LOW") || (key4 === "MODERATE")) || (key4 === "HIGH")) || (key4 === "CRITICAL"))){
const err81 = {instancePath:instancePath+"/thresholds/required_approvals/supervised",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/supervised/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data13.LOW !== undefined && func0.call(data13, "LOW")){
let data14 = data13.LOW;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err82 = {instancePath:instancePath+"/thresholds/required_approvals/supervised/LOW",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/supervised/properties/LOW/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 9007199254740991 || isNaN(data14)){
const err83 = {instancePath:instancePath+"/thresholds/required_approvals/supervised/LOW",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/supervised/properties/LOW/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if(data14 < 0 || isNaN(data14)){
const err84 = {instancePath:instancePath+"/thresholds/required_approvals/supervised/LOW",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/supervised/properties/LOW/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
}
if(data13.MODERATE !== undefined && func0.call(data13, "MODERATE")){
let data15 = data13.MODERATE;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err85 = {instancePath:instancePath+"/thresholds/required_approvals/supervised/MODERATE",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/supervised/properties/MODERATE/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 9007199254740991 || isNaN(data15)){
const err86 = {instancePath:instancePath+"/thresholds/required_approvals/supervised/MODERATE",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/supervised/properties/MODERATE/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(data15 < 0 || isNaN(data15)){
const err87 = {instancePath:instancePath+"/thresholds/required_approvals/supervised/MODERATE",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/supervised/properties/MODERATE/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
}
if(data13.HIGH !== undefined && func0.call(data13, "HIGH")){
let data16 = data13.HIGH;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err88 = {instancePath:instancePath+"/thresholds/required_approvals/supervised/HIGH",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/supervised/properties/HIGH/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 9007199254740991 || isNaN(data16)){
const err89 = {instancePath:instancePath+"/thresholds/required_approvals/supervised/HIGH",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/supervised/properties/HIGH/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if(data16 < 0 || isNaN(data16)){
const err90 = {instancePath:instancePath+"/thresholds/required_approvals/supervised/HIGH",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/supervised/properties/HIGH/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
}
if(data13.CRITICAL !== undefined && func0.call(data13, "CRITICAL")){
let data17 = data13.CRITICAL;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err91 = {instancePath:instancePath+"/thresholds/required_approvals/supervised/CRITICAL",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/supervised/properties/CRITICAL/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 9007199254740991 || isNaN(data17)){
const err92 = {instancePath:instancePath+"/thresholds/required_approvals/supervised/CRITICAL",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/supervised/properties/CRITICAL/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if(data17 < 0 || isNaN(data17)){
const err93 = {instancePath:instancePath+"/thresholds/required_approvals/supervised/CRITICAL",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/supervised/properties/CRITICAL/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
}
}
else {
const err94 = {instancePath:instancePath+"/thresholds/required_approvals/supervised",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/supervised/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
if(data7.autonomous !== undefined && func0.call(data7, "autonomous")){
let data18 = data7.autonomous;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if((data18.LOW === undefined) || (!(func0.call(data18, "LOW")))){
const err95 = {instancePath:instancePath+"/thresholds/required_approvals/autonomous",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/autonomous/required",keyword:"required",params:{missingProperty: "LOW"},message:"must have required property '"+"LOW"+"'"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if((data18.MODERATE === undefined) || (!(func0.call(data18, "MODERATE")))){
const err96 = {instancePath:instancePath+"/thresholds/required_approvals/autonomous",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/autonomous/required",keyword:"required",params:{missingProperty: "MODERATE"},message:"must have required property '"+"MODERATE"+"'"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if((data18.HIGH === undefined) || (!(func0.call(data18, "HIGH")))){
const err97 = {instancePath:instancePath+"/thresholds/required_approvals/autonomous",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/autonomous/required",keyword:"required",params:{missingProperty: "HIGH"},message:"must have required property '"+"HIGH"+"'"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if((data18.CRITICAL === undefined) || (!(func0.call(data18, "CRITICAL")))){
const err98 = {instancePath:instancePath+"/thresholds/required_approvals/autonomous",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/autonomous/required",keyword:"required",params:{missingProperty: "CRITICAL"},message:"must have required property '"+"CRITICAL"+"'"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
for(const key5 of Object.keys(data18)){
if(!((((key5 === "LOW") || (key5 === "MODERATE")) || (key5 === "HIGH")) || (key5 === "CRITICAL"))){
const err99 = {instancePath:instancePath+"/thresholds/required_approvals/autonomous",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/autonomous/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
if(data18.LOW !== undefined && func0.call(data18, "LOW")){
let data19 = data18.LOW;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err100 = {instancePath:instancePath+"/thresholds/required_approvals/autonomous/LOW",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/autonomous/properties/LOW/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 9007199254740991 || isNaN(data19)){
const err101 = {instancePath:instancePath+"/thresholds/required_approvals/autonomous/LOW",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/autonomous/properties/LOW/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
if(data19 < 0 || isNaN(data19)){
const err102 = {instancePath:instancePath+"/thresholds/required_approvals/autonomous/LOW",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/autonomous/properties/LOW/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
}
if(data18.MODERATE !== undefined && func0.call(data18, "MODERATE")){
let data20 = data18.MODERATE;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
const err103 = {instancePath:instancePath+"/thresholds/required_approvals/autonomous/MODERATE",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/autonomous/properties/MODERATE/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 > 9007199254740991 || isNaN(data20)){
const err104 = {instancePath:instancePath+"/thresholds/required_approvals/autonomous/MODERATE",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/autonomous/properties/MODERATE/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if(data20 < 0 || isNaN(data20)){
const err105 = {instancePath:instancePath+"/thresholds/required_approvals/autonomous/MODERATE",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/autonomous/properties/MODERATE/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
}
if(data18.HIGH !== undefined && func0.call(data18, "HIGH")){
let data21 = data18.HIGH;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err106 = {instancePath:instancePath+"/thresholds/required_approvals/autonomous/HIGH",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/autonomous/properties/HIGH/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 9007199254740991 || isNaN(data21)){
const err107 = {instancePath:instancePath+"/thresholds/required_approvals/autonomous/HIGH",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/autonomous/properties/HIGH/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if(data21 < 0 || isNaN(data21)){
const err108 = {instancePath:instancePath+"/thresholds/required_approvals/autonomous/HIGH",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/autonomous/properties/HIGH/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
}
if(data18.CRITICAL !== undefined && func0.call(data18, "CRITICAL")){
let data22 = data18.CRITICAL;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err109 = {instancePath:instancePath+"/thresholds/required_approvals/autonomous/CRITICAL",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/autonomous/properties/CRITICAL/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 9007199254740991 || isNaN(data22)){
const err110 = {instancePath:instancePath+"/thresholds/required_approvals/autonomous/CRITICAL",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/autonomous/properties/CRITICAL/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if(data22 < 0 || isNaN(data22)){
const err111 = {instancePath:instancePath+"/thresholds/required_approvals/autonomous/CRITICAL",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/autonomous/properties/CRITICAL/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
}
}
else {
const err112 = {instancePath:instancePath+"/thresholds/required_approvals/autonomous",schemaPath:"#/properties/thresholds/properties/required_approvals/properties/autonomous/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
}
else {
const err113 = {instancePath:instancePath+"/thresholds/required_approvals",schemaPath:"#/properties/thresholds/properties/required_approvals/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
if(data1.approval_assurance !== undefined && func0.call(data1, "approval_assurance")){
let data23 = data1.approval_assurance;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if((data23.LOW === undefined) || (!(func0.call(data23, "LOW")))){
const err114 = {instancePath:instancePath+"/thresholds/approval_assurance",schemaPath:"#/properties/thresholds/properties/approval_assurance/required",keyword:"required",params:{missingProperty: "LOW"},message:"must have required property '"+"LOW"+"'"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
if((data23.MODERATE === undefined) || (!(func0.call(data23, "MODERATE")))){
const err115 = {instancePath:instancePath+"/thresholds/approval_assurance",schemaPath:"#/properties/thresholds/properties/approval_assurance/required",keyword:"required",params:{missingProperty: "MODERATE"},message:"must have required property '"+"MODERATE"+"'"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
if((data23.HIGH === undefined) || (!(func0.call(data23, "HIGH")))){
const err116 = {instancePath:instancePath+"/thresholds/approval_assurance",schemaPath:"#/properties/thresholds/properties/approval_assurance/required",keyword:"required",params:{missingProperty: "HIGH"},message:"must have required property '"+"HIGH"+"'"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if((data23.CRITICAL === undefined) || (!(func0.call(data23, "CRITICAL")))){
const err117 = {instancePath:instancePath+"/thresholds/approval_assurance",schemaPath:"#/properties/thresholds/properties/approval_assurance/required",keyword:"required",params:{missingProperty: "CRITICAL"},message:"must have required property '"+"CRITICAL"+"'"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
for(const key6 of Object.keys(data23)){
if(!((((key6 === "LOW") || (key6 === "MODERATE")) || (key6 === "HIGH")) || (key6 === "CRITICAL"))){
const err118 = {instancePath:instancePath+"/thresholds/approval_assurance",schemaPath:"#/properties/thresholds/properties/approval_assurance/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
if(data23.LOW !== undefined && func0.call(data23, "LOW")){
let data24 = data23.LOW;
if(!((data24 === "asserted") || (data24 === "registered"))){
const err119 = {instancePath:instancePath+"/thresholds/approval_assurance/LOW",schemaPath:"#/properties/thresholds/properties/approval_assurance/properties/LOW/enum",keyword:"enum",params:{allowedValues: schema31.properties.thresholds.properties.approval_assurance.properties.LOW.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
if(data23.MODERATE !== undefined && func0.call(data23, "MODERATE")){
let data25 = data23.MODERATE;
if(!((data25 === "asserted") || (data25 === "registered"))){
const err120 = {instancePath:instancePath+"/thresholds/approval_assurance/MODERATE",schemaPath:"#/properties/thresholds/properties/approval_assurance/properties/MODERATE/enum",keyword:"enum",params:{allowedValues: schema31.properties.thresholds.properties.approval_assurance.properties.MODERATE.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
if(data23.HIGH !== undefined && func0.call(data23, "HIGH")){
let data26 = data23.HIGH;
if(!((data26 === "asserted") || (data26 === "registered"))){
const err121 = {instancePath:instancePath+"/thresholds/approval_assurance/HIGH",schemaPath:"#/properties/thresholds/properties/approval_assurance/properties/HIGH/enum",keyword:"enum",params:{allowedValues: schema31.properties.thresholds.properties.approval_assurance.properties.HIGH.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
if(data23.CRITICAL !== undefined && func0.call(data23, "CRITICAL")){
let data27 = data23.CRITICAL;
if(!((data27 === "asserted") || (data27 === "registered"))){
const err122 = {instancePath:instancePath+"/thresholds/approval_assurance/CRITICAL",schemaPath:"#/properties/thresholds/properties/approval_assurance/properties/CRITICAL/enum",keyword:"enum",params:{allowedValues: schema31.properties.thresholds.properties.approval_assurance.properties.CRITICAL.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
}
else {
const err123 = {instancePath:instancePath+"/thresholds/approval_assurance",schemaPath:"#/properties/thresholds/properties/approval_assurance/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
if(data1.log_retention_days !== undefined && func0.call(data1, "log_retention_days")){
let data28 = data1.log_retention_days;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
const err124 = {instancePath:instancePath+"/thresholds/log_retention_days",schemaPath:"#/properties/thresholds/properties/log_retention_days/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 > 9007199254740991 || isNaN(data28)){
const err125 = {instancePath:instancePath+"/thresholds/log_retention_days",schemaPath:"#/properties/thresholds/properties/log_retention_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if(data28 < 0 || isNaN(data28)){
const err126 = {instancePath:instancePath+"/thresholds/log_retention_days",schemaPath:"#/properties/thresholds/properties/log_retention_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
}
if(data1.max_high_vulnerabilities !== undefined && func0.call(data1, "max_high_vulnerabilities")){
let data29 = data1.max_high_vulnerabilities;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
const err127 = {instancePath:instancePath+"/thresholds/max_high_vulnerabilities",schemaPath:"#/properties/thresholds/properties/max_high_vulnerabilities/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 > 9007199254740991 || isNaN(data29)){
const err128 = {instancePath:instancePath+"/thresholds/max_high_vulnerabilities",schemaPath:"#/properties/thresholds/properties/max_high_vulnerabilities/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if(data29 < 0 || isNaN(data29)){
const err129 = {instancePath:instancePath+"/thresholds/max_high_vulnerabilities",schemaPath:"#/properties/thresholds/properties/max_high_vulnerabilities/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
}
if(data1.default_max_retention_days !== undefined && func0.call(data1, "default_max_retention_days")){
let data30 = data1.default_max_retention_days;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
const err130 = {instancePath:instancePath+"/thresholds/default_max_retention_days",schemaPath:"#/properties/thresholds/properties/default_max_retention_days/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 > 9007199254740991 || isNaN(data30)){
const err131 = {instancePath:instancePath+"/thresholds/default_max_retention_days",schemaPath:"#/properties/thresholds/properties/default_max_retention_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if(data30 < 0 || isNaN(data30)){
const err132 = {instancePath:instancePath+"/thresholds/default_max_retention_days",schemaPath:"#/properties/thresholds/properties/default_max_retention_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
}
if(data1.secure_schemes !== undefined && func0.call(data1, "secure_schemes")){
if(!(validate21(data1.secure_schemes, {instancePath:instancePath+"/thresholds/secure_schemes",parentData:data1,parentDataProperty:"secure_schemes",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
}
else {
const err133 = {instancePath:instancePath+"/thresholds",schemaPath:"#/properties/thresholds/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
if(data.severity_effect !== undefined && func0.call(data, "severity_effect")){
let data32 = data.severity_effect;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
if((data32.BLOCKING === undefined) || (!(func0.call(data32, "BLOCKING")))){
const err134 = {instancePath:instancePath+"/severity_effect",schemaPath:"#/properties/severity_effect/required",keyword:"required",params:{missingProperty: "BLOCKING"},message:"must have required property '"+"BLOCKING"+"'"};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
for(const key7 of Object.keys(data32)){
const _errs70 = errors;
if(typeof key7 === "string"){
if(func151(key7) > 256){
const err135 = {instancePath:instancePath+"/severity_effect",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",propertyName:key7};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
if(func151(key7) < 1){
const err136 = {instancePath:instancePath+"/severity_effect",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key7};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
else {
const err137 = {instancePath:instancePath+"/severity_effect",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key7};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
var valid9 = _errs70 === errors;
if(!valid9){
const err138 = {instancePath:instancePath+"/severity_effect",schemaPath:"#/properties/severity_effect/propertyNames",keyword:"propertyNames",params:{propertyName: key7},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
for(const key8 of Object.keys(data32)){
let data33 = data32[key8];
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if((data33.LOW === undefined) || (!(func0.call(data33, "LOW")))){
const err139 = {instancePath:instancePath+"/severity_effect/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/severity_effect/additionalProperties/required",keyword:"required",params:{missingProperty: "LOW"},message:"must have required property '"+"LOW"+"'"};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
if((data33.MODERATE === undefined) || (!(func0.call(data33, "MODERATE")))){
const err140 = {instancePath:instancePath+"/severity_effect/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/severity_effect/additionalProperties/required",keyword:"required",params:{missingProperty: "MODERATE"},message:"must have required property '"+"MODERATE"+"'"};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
if((data33.HIGH === undefined) || (!(func0.call(data33, "HIGH")))){
const err141 = {instancePath:instancePath+"/severity_effect/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/severity_effect/additionalProperties/required",keyword:"required",params:{missingProperty: "HIGH"},message:"must have required property '"+"HIGH"+"'"};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
if((data33.CRITICAL === undefined) || (!(func0.call(data33, "CRITICAL")))){
const err142 = {instancePath:instancePath+"/severity_effect/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/severity_effect/additionalProperties/required",keyword:"required",params:{missingProperty: "CRITICAL"},message:"must have required property '"+"CRITICAL"+"'"};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
for(const key9 of Object.keys(data33)){
if(!((((key9 === "LOW") || (key9 === "MODERATE")) || (key9 === "HIGH")) || (key9 === "CRITICAL"))){
const err143 = {instancePath:instancePath+"/severity_effect/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/severity_effect/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
if(data33.LOW !== undefined && func0.call(data33, "LOW")){
let data34 = data33.LOW;
if(!(((data34 === "NONE") || (data34 === "REVIEW")) || (data34 === "DENY"))){
const err144 = {instancePath:instancePath+"/severity_effect/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/LOW",schemaPath:"#/properties/severity_effect/additionalProperties/properties/LOW/enum",keyword:"enum",params:{allowedValues: schema31.properties.severity_effect.additionalProperties.properties.LOW.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
if(data33.MODERATE !== undefined && func0.call(data33, "MODERATE")){
let data35 = data33.MODERATE;
if(!(((data35 === "NONE") || (data35 === "REVIEW")) || (data35 === "DENY"))){
const err145 = {instancePath:instancePath+"/severity_effect/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/MODERATE",schemaPath:"#/properties/severity_effect/additionalProperties/properties/MODERATE/enum",keyword:"enum",params:{allowedValues: schema31.properties.severity_effect.additionalProperties.properties.MODERATE.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
if(data33.HIGH !== undefined && func0.call(data33, "HIGH")){
let data36 = data33.HIGH;
if(!(((data36 === "NONE") || (data36 === "REVIEW")) || (data36 === "DENY"))){
const err146 = {instancePath:instancePath+"/severity_effect/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/HIGH",schemaPath:"#/properties/severity_effect/additionalProperties/properties/HIGH/enum",keyword:"enum",params:{allowedValues: schema31.properties.severity_effect.additionalProperties.properties.HIGH.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
if(data33.CRITICAL !== undefined && func0.call(data33, "CRITICAL")){
let data37 = data33.CRITICAL;
if(!(((data37 === "NONE") || (data37 === "REVIEW")) || (data37 === "DENY"))){
const err147 = {instancePath:instancePath+"/severity_effect/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/CRITICAL",schemaPath:"#/properties/severity_effect/additionalProperties/properties/CRITICAL/enum",keyword:"enum",params:{allowedValues: schema31.properties.severity_effect.additionalProperties.properties.CRITICAL.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
}
else {
const err148 = {instancePath:instancePath+"/severity_effect/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/severity_effect/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
}
else {
const err149 = {instancePath:instancePath+"/severity_effect",schemaPath:"#/properties/severity_effect/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
if(data.state !== undefined && func0.call(data, "state")){
let data38 = data.state;
if(data38 && typeof data38 == "object" && !Array.isArray(data38)){
if((data38.kill_switch === undefined) || (!(func0.call(data38, "kill_switch")))){
const err150 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/required",keyword:"required",params:{missingProperty: "kill_switch"},message:"must have required property '"+"kill_switch"+"'"};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
if((data38.halted_categories === undefined) || (!(func0.call(data38, "halted_categories")))){
const err151 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/required",keyword:"required",params:{missingProperty: "halted_categories"},message:"must have required property '"+"halted_categories"+"'"};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
if((data38.suspended_agents === undefined) || (!(func0.call(data38, "suspended_agents")))){
const err152 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/required",keyword:"required",params:{missingProperty: "suspended_agents"},message:"must have required property '"+"suspended_agents"+"'"};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
for(const key10 of Object.keys(data38)){
if(!(((key10 === "kill_switch") || (key10 === "halted_categories")) || (key10 === "suspended_agents"))){
const err153 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
if(data38.kill_switch !== undefined && func0.call(data38, "kill_switch")){
if(typeof data38.kill_switch !== "boolean"){
const err154 = {instancePath:instancePath+"/state/kill_switch",schemaPath:"#/properties/state/properties/kill_switch/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
if(data38.halted_categories !== undefined && func0.call(data38, "halted_categories")){
if(!(validate21(data38.halted_categories, {instancePath:instancePath+"/state/halted_categories",parentData:data38,parentDataProperty:"halted_categories",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data38.suspended_agents !== undefined && func0.call(data38, "suspended_agents")){
if(!(validate21(data38.suspended_agents, {instancePath:instancePath+"/state/suspended_agents",parentData:data38,parentDataProperty:"suspended_agents",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
}
else {
const err155 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
}
if(data.classes !== undefined && func0.call(data, "classes")){
let data42 = data.classes;
if(data42 && typeof data42 == "object" && !Array.isArray(data42)){
for(const key11 of Object.keys(data42)){
const _errs90 = errors;
if(typeof key11 === "string"){
if(func151(key11) > 256){
const err156 = {instancePath:instancePath+"/classes",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",propertyName:key11};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
if(func151(key11) < 1){
const err157 = {instancePath:instancePath+"/classes",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key11};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
else {
const err158 = {instancePath:instancePath+"/classes",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key11};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
var valid14 = _errs90 === errors;
if(!valid14){
const err159 = {instancePath:instancePath+"/classes",schemaPath:"#/properties/classes/propertyNames",keyword:"propertyNames",params:{propertyName: key11},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
for(const key12 of Object.keys(data42)){
let data43 = data42[key12];
if(data43 && typeof data43 == "object" && !Array.isArray(data43)){
for(const key13 of Object.keys(data43)){
if(!((key13 === "personal") || (key13 === "min_tier"))){
const err160 = {instancePath:instancePath+"/classes/" + key12.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/classes/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
if(data43.personal !== undefined && func0.call(data43, "personal")){
if(typeof data43.personal !== "boolean"){
const err161 = {instancePath:instancePath+"/classes/" + key12.replace(/~/g, "~0").replace(/\//g, "~1")+"/personal",schemaPath:"#/properties/classes/additionalProperties/properties/personal/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
if(data43.min_tier !== undefined && func0.call(data43, "min_tier")){
let data45 = data43.min_tier;
if(!((((data45 === "LOW") || (data45 === "MODERATE")) || (data45 === "HIGH")) || (data45 === "CRITICAL"))){
const err162 = {instancePath:instancePath+"/classes/" + key12.replace(/~/g, "~0").replace(/\//g, "~1")+"/min_tier",schemaPath:"#/$defs/tier/enum",keyword:"enum",params:{allowedValues: schema33.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
}
else {
const err163 = {instancePath:instancePath+"/classes/" + key12.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/classes/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
}
else {
const err164 = {instancePath:instancePath+"/classes",schemaPath:"#/properties/classes/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
if(data.worst_class !== undefined && func0.call(data, "worst_class")){
let data46 = data.worst_class;
if(typeof data46 === "string"){
if(func151(data46) > 256){
const err165 = {instancePath:instancePath+"/worst_class",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
if(func151(data46) < 1){
const err166 = {instancePath:instancePath+"/worst_class",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
}
else {
const err167 = {instancePath:instancePath+"/worst_class",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
if(data.retention_classes !== undefined && func0.call(data, "retention_classes")){
if(!(validate21(data.retention_classes, {instancePath:instancePath+"/retention_classes",parentData:data,parentDataProperty:"retention_classes",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data.subject_min_tier !== undefined && func0.call(data, "subject_min_tier")){
let data48 = data.subject_min_tier;
if(data48 && typeof data48 == "object" && !Array.isArray(data48)){
for(const key14 of Object.keys(data48)){
const _errs107 = errors;
if(typeof key14 === "string"){
if(func151(key14) > 256){
const err168 = {instancePath:instancePath+"/subject_min_tier",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",propertyName:key14};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
if(func151(key14) < 1){
const err169 = {instancePath:instancePath+"/subject_min_tier",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key14};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
else {
const err170 = {instancePath:instancePath+"/subject_min_tier",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key14};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
var valid20 = _errs107 === errors;
if(!valid20){
const err171 = {instancePath:instancePath+"/subject_min_tier",schemaPath:"#/properties/subject_min_tier/propertyNames",keyword:"propertyNames",params:{propertyName: key14},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
for(const key15 of Object.keys(data48)){
let data49 = data48[key15];
if(!((((data49 === "LOW") || (data49 === "MODERATE")) || (data49 === "HIGH")) || (data49 === "CRITICAL"))){
const err172 = {instancePath:instancePath+"/subject_min_tier/" + key15.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/tier/enum",keyword:"enum",params:{allowedValues: schema33.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
}
else {
const err173 = {instancePath:instancePath+"/subject_min_tier",schemaPath:"#/properties/subject_min_tier/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
if(data.audience_classes !== undefined && func0.call(data, "audience_classes")){
let data50 = data.audience_classes;
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
if((data50.internal === undefined) || (!(func0.call(data50, "internal")))){
const err174 = {instancePath:instancePath+"/audience_classes",schemaPath:"#/properties/audience_classes/required",keyword:"required",params:{missingProperty: "internal"},message:"must have required property '"+"internal"+"'"};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
if((data50.customer === undefined) || (!(func0.call(data50, "customer")))){
const err175 = {instancePath:instancePath+"/audience_classes",schemaPath:"#/properties/audience_classes/required",keyword:"required",params:{missingProperty: "customer"},message:"must have required property '"+"customer"+"'"};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
if((data50.public === undefined) || (!(func0.call(data50, "public")))){
const err176 = {instancePath:instancePath+"/audience_classes",schemaPath:"#/properties/audience_classes/required",keyword:"required",params:{missingProperty: "public"},message:"must have required property '"+"public"+"'"};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
for(const key16 of Object.keys(data50)){
if(!(((key16 === "internal") || (key16 === "customer")) || (key16 === "public"))){
const err177 = {instancePath:instancePath+"/audience_classes",schemaPath:"#/properties/audience_classes/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
}
if(data50.internal !== undefined && func0.call(data50, "internal")){
if(!(validate21(data50.internal, {instancePath:instancePath+"/audience_classes/internal",parentData:data50,parentDataProperty:"internal",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data50.customer !== undefined && func0.call(data50, "customer")){
if(!(validate21(data50.customer, {instancePath:instancePath+"/audience_classes/customer",parentData:data50,parentDataProperty:"customer",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data50.public !== undefined && func0.call(data50, "public")){
if(!(validate21(data50.public, {instancePath:instancePath+"/audience_classes/public",parentData:data50,parentDataProperty:"public",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
}
else {
const err178 = {instancePath:instancePath+"/audience_classes",schemaPath:"#/properties/audience_classes/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
}
if(data.people !== undefined && func0.call(data, "people")){
let data54 = data.people;
if(data54 && typeof data54 == "object" && !Array.isArray(data54)){
for(const key17 of Object.keys(data54)){
const _errs121 = errors;
if(typeof key17 === "string"){
if(func151(key17) > 256){
const err179 = {instancePath:instancePath+"/people",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",propertyName:key17};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
if(func151(key17) < 1){
const err180 = {instancePath:instancePath+"/people",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key17};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
else {
const err181 = {instancePath:instancePath+"/people",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key17};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
var valid25 = _errs121 === errors;
if(!valid25){
const err182 = {instancePath:instancePath+"/people",schemaPath:"#/properties/people/propertyNames",keyword:"propertyNames",params:{propertyName: key17},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
for(const key18 of Object.keys(data54)){
let data55 = data54[key18];
if(data55 && typeof data55 == "object" && !Array.isArray(data55)){
if((data55.status === undefined) || (!(func0.call(data55, "status")))){
const err183 = {instancePath:instancePath+"/people/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/people/additionalProperties/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
if((data55.approve_up_to === undefined) || (!(func0.call(data55, "approve_up_to")))){
const err184 = {instancePath:instancePath+"/people/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/people/additionalProperties/required",keyword:"required",params:{missingProperty: "approve_up_to"},message:"must have required property '"+"approve_up_to"+"'"};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
for(const key19 of Object.keys(data55)){
if(!((key19 === "status") || (key19 === "approve_up_to"))){
const err185 = {instancePath:instancePath+"/people/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/people/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
if(data55.status !== undefined && func0.call(data55, "status")){
let data56 = data55.status;
if(!((data56 === "active") || (data56 === "left"))){
const err186 = {instancePath:instancePath+"/people/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/status",schemaPath:"#/properties/people/additionalProperties/properties/status/enum",keyword:"enum",params:{allowedValues: schema31.properties.people.additionalProperties.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
}
if(data55.approve_up_to !== undefined && func0.call(data55, "approve_up_to")){
let data57 = data55.approve_up_to;
if(!(((((data57 === "NONE") || (data57 === "LOW")) || (data57 === "MODERATE")) || (data57 === "HIGH")) || (data57 === "CRITICAL"))){
const err187 = {instancePath:instancePath+"/people/" + key18.replace(/~/g, "~0").replace(/\//g, "~1")+"/approve_up_to",schemaPath:"#/properties/people/additionalProperties/properties/approve_up_to/enum",keyword:"enum",params:{allowedValues: schema31.properties.people.additionalProperties.properties.approve_up_to.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
}
}
else {
const err188 = {instancePath:instancePath+"/people/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/people/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
}
else {
const err189 = {instancePath:instancePath+"/people",schemaPath:"#/properties/people/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
if(data.agents !== undefined && func0.call(data, "agents")){
let data58 = data.agents;
if(data58 && typeof data58 == "object" && !Array.isArray(data58)){
for(const key20 of Object.keys(data58)){
const _errs132 = errors;
if(typeof key20 === "string"){
if(func151(key20) > 256){
const err190 = {instancePath:instancePath+"/agents",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",propertyName:key20};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
if(func151(key20) < 1){
const err191 = {instancePath:instancePath+"/agents",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key20};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
}
else {
const err192 = {instancePath:instancePath+"/agents",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key20};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
var valid29 = _errs132 === errors;
if(!valid29){
const err193 = {instancePath:instancePath+"/agents",schemaPath:"#/properties/agents/propertyNames",keyword:"propertyNames",params:{propertyName: key20},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
}
for(const key21 of Object.keys(data58)){
let data59 = data58[key21];
if(data59 && typeof data59 == "object" && !Array.isArray(data59)){
if((data59.status === undefined) || (!(func0.call(data59, "status")))){
const err194 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/agents/additionalProperties/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
if((data59.autonomy === undefined) || (!(func0.call(data59, "autonomy")))){
const err195 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/agents/additionalProperties/required",keyword:"required",params:{missingProperty: "autonomy"},message:"must have required property '"+"autonomy"+"'"};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
if((data59.risk_class === undefined) || (!(func0.call(data59, "risk_class")))){
const err196 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/agents/additionalProperties/required",keyword:"required",params:{missingProperty: "risk_class"},message:"must have required property '"+"risk_class"+"'"};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
if((data59.home_region === undefined) || (!(func0.call(data59, "home_region")))){
const err197 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/agents/additionalProperties/required",keyword:"required",params:{missingProperty: "home_region"},message:"must have required property '"+"home_region"+"'"};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
if((data59.intended_uses === undefined) || (!(func0.call(data59, "intended_uses")))){
const err198 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/agents/additionalProperties/required",keyword:"required",params:{missingProperty: "intended_uses"},message:"must have required property '"+"intended_uses"+"'"};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
if((data59.purposes === undefined) || (!(func0.call(data59, "purposes")))){
const err199 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/agents/additionalProperties/required",keyword:"required",params:{missingProperty: "purposes"},message:"must have required property '"+"purposes"+"'"};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
if((data59.allowed_actions === undefined) || (!(func0.call(data59, "allowed_actions")))){
const err200 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/agents/additionalProperties/required",keyword:"required",params:{missingProperty: "allowed_actions"},message:"must have required property '"+"allowed_actions"+"'"};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
if((data59.denied_actions === undefined) || (!(func0.call(data59, "denied_actions")))){
const err201 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/agents/additionalProperties/required",keyword:"required",params:{missingProperty: "denied_actions"},message:"must have required property '"+"denied_actions"+"'"};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
if((data59.tools === undefined) || (!(func0.call(data59, "tools")))){
const err202 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/agents/additionalProperties/required",keyword:"required",params:{missingProperty: "tools"},message:"must have required property '"+"tools"+"'"};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
if((data59.data_clearance === undefined) || (!(func0.call(data59, "data_clearance")))){
const err203 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/agents/additionalProperties/required",keyword:"required",params:{missingProperty: "data_clearance"},message:"must have required property '"+"data_clearance"+"'"};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
if((data59.egress === undefined) || (!(func0.call(data59, "egress")))){
const err204 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/agents/additionalProperties/required",keyword:"required",params:{missingProperty: "egress"},message:"must have required property '"+"egress"+"'"};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
if((data59.model === undefined) || (!(func0.call(data59, "model")))){
const err205 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/agents/additionalProperties/required",keyword:"required",params:{missingProperty: "model"},message:"must have required property '"+"model"+"'"};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
if((data59.runtime_image === undefined) || (!(func0.call(data59, "runtime_image")))){
const err206 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/agents/additionalProperties/required",keyword:"required",params:{missingProperty: "runtime_image"},message:"must have required property '"+"runtime_image"+"'"};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
if((data59.logging === undefined) || (!(func0.call(data59, "logging")))){
const err207 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/agents/additionalProperties/required",keyword:"required",params:{missingProperty: "logging"},message:"must have required property '"+"logging"+"'"};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
if((data59.disclosure === undefined) || (!(func0.call(data59, "disclosure")))){
const err208 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/agents/additionalProperties/required",keyword:"required",params:{missingProperty: "disclosure"},message:"must have required property '"+"disclosure"+"'"};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
if((data59.budgets === undefined) || (!(func0.call(data59, "budgets")))){
const err209 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/agents/additionalProperties/required",keyword:"required",params:{missingProperty: "budgets"},message:"must have required property '"+"budgets"+"'"};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
if((data59.transaction_limits === undefined) || (!(func0.call(data59, "transaction_limits")))){
const err210 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/agents/additionalProperties/required",keyword:"required",params:{missingProperty: "transaction_limits"},message:"must have required property '"+"transaction_limits"+"'"};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
if((data59.impact_assessment === undefined) || (!(func0.call(data59, "impact_assessment")))){
const err211 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/agents/additionalProperties/required",keyword:"required",params:{missingProperty: "impact_assessment"},message:"must have required property '"+"impact_assessment"+"'"};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
if((data59.owner === undefined) || (!(func0.call(data59, "owner")))){
const err212 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/agents/additionalProperties/required",keyword:"required",params:{missingProperty: "owner"},message:"must have required property '"+"owner"+"'"};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
for(const key22 of Object.keys(data59)){
if(!(func0.call(schema31.properties.agents.additionalProperties.properties, key22))){
const err213 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/agents/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
}
if(data59.status !== undefined && func0.call(data59, "status")){
let data60 = data59.status;
if(!((data60 === "active") || (data60 === "suspended"))){
const err214 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/status",schemaPath:"#/properties/agents/additionalProperties/properties/status/enum",keyword:"enum",params:{allowedValues: schema31.properties.agents.additionalProperties.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
}
if(data59.autonomy !== undefined && func0.call(data59, "autonomy")){
let data61 = data59.autonomy;
if(!(((data61 === "advisory") || (data61 === "supervised")) || (data61 === "autonomous"))){
const err215 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/autonomy",schemaPath:"#/properties/agents/additionalProperties/properties/autonomy/enum",keyword:"enum",params:{allowedValues: schema31.properties.agents.additionalProperties.properties.autonomy.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
}
if(data59.risk_class !== undefined && func0.call(data59, "risk_class")){
let data62 = data59.risk_class;
if(!((data62 === "limited") || (data62 === "high"))){
const err216 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/risk_class",schemaPath:"#/properties/agents/additionalProperties/properties/risk_class/enum",keyword:"enum",params:{allowedValues: schema31.properties.agents.additionalProperties.properties.risk_class.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
if(data59.home_region !== undefined && func0.call(data59, "home_region")){
let data63 = data59.home_region;
if(typeof data63 === "string"){
if(func151(data63) > 256){
const err217 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/home_region",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
if(func151(data63) < 1){
const err218 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/home_region",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
}
else {
const err219 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/home_region",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
}
if(data59.intended_uses !== undefined && func0.call(data59, "intended_uses")){
if(!(validate21(data59.intended_uses, {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/intended_uses",parentData:data59,parentDataProperty:"intended_uses",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data59.purposes !== undefined && func0.call(data59, "purposes")){
if(!(validate21(data59.purposes, {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/purposes",parentData:data59,parentDataProperty:"purposes",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data59.allowed_actions !== undefined && func0.call(data59, "allowed_actions")){
if(!(validate21(data59.allowed_actions, {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/allowed_actions",parentData:data59,parentDataProperty:"allowed_actions",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data59.denied_actions !== undefined && func0.call(data59, "denied_actions")){
if(!(validate21(data59.denied_actions, {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/denied_actions",parentData:data59,parentDataProperty:"denied_actions",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data59.tools !== undefined && func0.call(data59, "tools")){
if(!(validate21(data59.tools, {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/tools",parentData:data59,parentDataProperty:"tools",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data59.data_clearance !== undefined && func0.call(data59, "data_clearance")){
if(!(validate21(data59.data_clearance, {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/data_clearance",parentData:data59,parentDataProperty:"data_clearance",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data59.egress !== undefined && func0.call(data59, "egress")){
if(!(validate21(data59.egress, {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/egress",parentData:data59,parentDataProperty:"egress",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data59.model !== undefined && func0.call(data59, "model")){
let data71 = data59.model;
if((!(data71 && typeof data71 == "object" && !Array.isArray(data71))) && (data71 !== null)){
const err220 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/model",schemaPath:"#/properties/agents/additionalProperties/properties/model/type",keyword:"type",params:{type: schema31.properties.agents.additionalProperties.properties.model.type},message:"must be object,null"};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
if(data71 && typeof data71 == "object" && !Array.isArray(data71)){
if((data71.provider === undefined) || (!(func0.call(data71, "provider")))){
const err221 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/model",schemaPath:"#/properties/agents/additionalProperties/properties/model/required",keyword:"required",params:{missingProperty: "provider"},message:"must have required property '"+"provider"+"'"};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
if((data71.name === undefined) || (!(func0.call(data71, "name")))){
const err222 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/model",schemaPath:"#/properties/agents/additionalProperties/properties/model/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
if((data71.version === undefined) || (!(func0.call(data71, "version")))){
const err223 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/model",schemaPath:"#/properties/agents/additionalProperties/properties/model/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
for(const key23 of Object.keys(data71)){
if(!(((key23 === "provider") || (key23 === "name")) || (key23 === "version"))){
const err224 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/model",schemaPath:"#/properties/agents/additionalProperties/properties/model/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
if(data71.provider !== undefined && func0.call(data71, "provider")){
let data72 = data71.provider;
if(typeof data72 === "string"){
if(func151(data72) > 256){
const err225 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/model/provider",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
if(func151(data72) < 1){
const err226 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/model/provider",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
}
else {
const err227 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/model/provider",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
}
if(data71.name !== undefined && func0.call(data71, "name")){
let data73 = data71.name;
if(typeof data73 === "string"){
if(func151(data73) > 256){
const err228 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/model/name",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
if(func151(data73) < 1){
const err229 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/model/name",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
}
else {
const err230 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/model/name",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
}
if(data71.version !== undefined && func0.call(data71, "version")){
let data74 = data71.version;
if(typeof data74 === "string"){
if(func151(data74) > 256){
const err231 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/model/version",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
if(func151(data74) < 1){
const err232 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/model/version",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
}
else {
const err233 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/model/version",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
}
}
}
if(data59.runtime_image !== undefined && func0.call(data59, "runtime_image")){
let data75 = data59.runtime_image;
if(typeof data75 === "string"){
if(func151(data75) > 256){
const err234 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/runtime_image",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
if(func151(data75) < 1){
const err235 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/runtime_image",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
}
else {
const err236 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/runtime_image",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
}
if(data59.logging !== undefined && func0.call(data59, "logging")){
let data76 = data59.logging;
if(data76 && typeof data76 == "object" && !Array.isArray(data76)){
if((data76.enabled === undefined) || (!(func0.call(data76, "enabled")))){
const err237 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/logging",schemaPath:"#/properties/agents/additionalProperties/properties/logging/required",keyword:"required",params:{missingProperty: "enabled"},message:"must have required property '"+"enabled"+"'"};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
if((data76.sink === undefined) || (!(func0.call(data76, "sink")))){
const err238 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/logging",schemaPath:"#/properties/agents/additionalProperties/properties/logging/required",keyword:"required",params:{missingProperty: "sink"},message:"must have required property '"+"sink"+"'"};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
if((data76.retention_days === undefined) || (!(func0.call(data76, "retention_days")))){
const err239 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/logging",schemaPath:"#/properties/agents/additionalProperties/properties/logging/required",keyword:"required",params:{missingProperty: "retention_days"},message:"must have required property '"+"retention_days"+"'"};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
for(const key24 of Object.keys(data76)){
if(!(((key24 === "enabled") || (key24 === "sink")) || (key24 === "retention_days"))){
const err240 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/logging",schemaPath:"#/properties/agents/additionalProperties/properties/logging/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
}
if(data76.enabled !== undefined && func0.call(data76, "enabled")){
if(typeof data76.enabled !== "boolean"){
const err241 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/logging/enabled",schemaPath:"#/properties/agents/additionalProperties/properties/logging/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
if(data76.sink !== undefined && func0.call(data76, "sink")){
let data78 = data76.sink;
if(typeof data78 === "string"){
if(func151(data78) > 256){
const err242 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/logging/sink",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
if(func151(data78) < 1){
const err243 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/logging/sink",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
}
else {
const err244 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/logging/sink",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
}
if(data76.retention_days !== undefined && func0.call(data76, "retention_days")){
let data79 = data76.retention_days;
if(!(((typeof data79 == "number") && (!(data79 % 1) && !isNaN(data79))) && (isFinite(data79)))){
const err245 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/logging/retention_days",schemaPath:"#/properties/agents/additionalProperties/properties/logging/properties/retention_days/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
if((typeof data79 == "number") && (isFinite(data79))){
if(data79 > 9007199254740991 || isNaN(data79)){
const err246 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/logging/retention_days",schemaPath:"#/properties/agents/additionalProperties/properties/logging/properties/retention_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
if(data79 < 0 || isNaN(data79)){
const err247 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/logging/retention_days",schemaPath:"#/properties/agents/additionalProperties/properties/logging/properties/retention_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
}
}
}
else {
const err248 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/logging",schemaPath:"#/properties/agents/additionalProperties/properties/logging/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
}
if(data59.disclosure !== undefined && func0.call(data59, "disclosure")){
let data80 = data59.disclosure;
if(!((data80 === "always") || (data80 === "on_request"))){
const err249 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/disclosure",schemaPath:"#/properties/agents/additionalProperties/properties/disclosure/enum",keyword:"enum",params:{allowedValues: schema31.properties.agents.additionalProperties.properties.disclosure.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
}
if(data59.budgets !== undefined && func0.call(data59, "budgets")){
let data81 = data59.budgets;
if((!(data81 && typeof data81 == "object" && !Array.isArray(data81))) && (data81 !== null)){
const err250 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/budgets",schemaPath:"#/properties/agents/additionalProperties/properties/budgets/type",keyword:"type",params:{type: schema31.properties.agents.additionalProperties.properties.budgets.type},message:"must be object,null"};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
if(data81 && typeof data81 == "object" && !Array.isArray(data81)){
if((data81.max_cost_usd === undefined) || (!(func0.call(data81, "max_cost_usd")))){
const err251 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/budgets",schemaPath:"#/properties/agents/additionalProperties/properties/budgets/required",keyword:"required",params:{missingProperty: "max_cost_usd"},message:"must have required property '"+"max_cost_usd"+"'"};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
if((data81.max_runtime_seconds === undefined) || (!(func0.call(data81, "max_runtime_seconds")))){
const err252 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/budgets",schemaPath:"#/properties/agents/additionalProperties/properties/budgets/required",keyword:"required",params:{missingProperty: "max_runtime_seconds"},message:"must have required property '"+"max_runtime_seconds"+"'"};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
if((data81.max_tokens === undefined) || (!(func0.call(data81, "max_tokens")))){
const err253 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/budgets",schemaPath:"#/properties/agents/additionalProperties/properties/budgets/required",keyword:"required",params:{missingProperty: "max_tokens"},message:"must have required property '"+"max_tokens"+"'"};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
for(const key25 of Object.keys(data81)){
if(!(((key25 === "max_cost_usd") || (key25 === "max_runtime_seconds")) || (key25 === "max_tokens"))){
const err254 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/budgets",schemaPath:"#/properties/agents/additionalProperties/properties/budgets/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
}
if(data81.max_cost_usd !== undefined && func0.call(data81, "max_cost_usd")){
let data82 = data81.max_cost_usd;
if((typeof data82 == "number") && (isFinite(data82))){
if(data82 < 0 || isNaN(data82)){
const err255 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/budgets/max_cost_usd",schemaPath:"#/properties/agents/additionalProperties/properties/budgets/properties/max_cost_usd/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
}
else {
const err256 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/budgets/max_cost_usd",schemaPath:"#/properties/agents/additionalProperties/properties/budgets/properties/max_cost_usd/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
}
if(data81.max_runtime_seconds !== undefined && func0.call(data81, "max_runtime_seconds")){
let data83 = data81.max_runtime_seconds;
if((typeof data83 == "number") && (isFinite(data83))){
if(data83 < 0 || isNaN(data83)){
const err257 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/budgets/max_runtime_seconds",schemaPath:"#/properties/agents/additionalProperties/properties/budgets/properties/max_runtime_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
}
else {
const err258 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/budgets/max_runtime_seconds",schemaPath:"#/properties/agents/additionalProperties/properties/budgets/properties/max_runtime_seconds/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
}
if(data81.max_tokens !== undefined && func0.call(data81, "max_tokens")){
let data84 = data81.max_tokens;
if((typeof data84 == "number") && (isFinite(data84))){
if(data84 < 0 || isNaN(data84)){
const err259 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/budgets/max_tokens",schemaPath:"#/properties/agents/additionalProperties/properties/budgets/properties/max_tokens/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
}
else {
const err260 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/budgets/max_tokens",schemaPath:"#/properties/agents/additionalProperties/properties/budgets/properties/max_tokens/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
}
}
}
if(data59.transaction_limits !== undefined && func0.call(data59, "transaction_limits")){
let data85 = data59.transaction_limits;
if(data85 && typeof data85 == "object" && !Array.isArray(data85)){
for(const key26 of Object.keys(data85)){
const _errs189 = errors;
if(typeof key26 === "string"){
if(func151(key26) > 256){
const err261 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/transaction_limits",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",propertyName:key26};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
if(func151(key26) < 1){
const err262 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/transaction_limits",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key26};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
}
else {
const err263 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/transaction_limits",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key26};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
var valid42 = _errs189 === errors;
if(!valid42){
const err264 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/transaction_limits",schemaPath:"#/properties/agents/additionalProperties/properties/transaction_limits/propertyNames",keyword:"propertyNames",params:{propertyName: key26},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
}
for(const key27 of Object.keys(data85)){
let data86 = data85[key27];
if(!(((typeof data86 == "number") && (!(data86 % 1) && !isNaN(data86))) && (isFinite(data86)))){
const err265 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/transaction_limits/" + key27.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/agents/additionalProperties/properties/transaction_limits/additionalProperties/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
if((typeof data86 == "number") && (isFinite(data86))){
if(data86 > 9007199254740991 || isNaN(data86)){
const err266 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/transaction_limits/" + key27.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/agents/additionalProperties/properties/transaction_limits/additionalProperties/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
if(data86 < 0 || isNaN(data86)){
const err267 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/transaction_limits/" + key27.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/agents/additionalProperties/properties/transaction_limits/additionalProperties/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
}
}
}
else {
const err268 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/transaction_limits",schemaPath:"#/properties/agents/additionalProperties/properties/transaction_limits/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
}
if(data59.impact_assessment !== undefined && func0.call(data59, "impact_assessment")){
let data87 = data59.impact_assessment;
if((!(data87 && typeof data87 == "object" && !Array.isArray(data87))) && (data87 !== null)){
const err269 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/impact_assessment",schemaPath:"#/properties/agents/additionalProperties/properties/impact_assessment/type",keyword:"type",params:{type: schema31.properties.agents.additionalProperties.properties.impact_assessment.type},message:"must be object,null"};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
if(data87 && typeof data87 == "object" && !Array.isArray(data87)){
if((data87.status === undefined) || (!(func0.call(data87, "status")))){
const err270 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/impact_assessment",schemaPath:"#/properties/agents/additionalProperties/properties/impact_assessment/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
if((data87.valid_until === undefined) || (!(func0.call(data87, "valid_until")))){
const err271 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/impact_assessment",schemaPath:"#/properties/agents/additionalProperties/properties/impact_assessment/required",keyword:"required",params:{missingProperty: "valid_until"},message:"must have required property '"+"valid_until"+"'"};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
if((data87.covers === undefined) || (!(func0.call(data87, "covers")))){
const err272 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/impact_assessment",schemaPath:"#/properties/agents/additionalProperties/properties/impact_assessment/required",keyword:"required",params:{missingProperty: "covers"},message:"must have required property '"+"covers"+"'"};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
for(const key28 of Object.keys(data87)){
if(!(((key28 === "status") || (key28 === "valid_until")) || (key28 === "covers"))){
const err273 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/impact_assessment",schemaPath:"#/properties/agents/additionalProperties/properties/impact_assessment/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key28},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
}
if(data87.status !== undefined && func0.call(data87, "status")){
let data88 = data87.status;
if(typeof data88 === "string"){
if(func151(data88) > 256){
const err274 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/impact_assessment/status",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
if(func151(data88) < 1){
const err275 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/impact_assessment/status",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
}
else {
const err276 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/impact_assessment/status",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
}
if(data87.valid_until !== undefined && func0.call(data87, "valid_until")){
let data89 = data87.valid_until;
if(typeof data89 === "string"){
if(!pattern4.test(data89)){
const err277 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/impact_assessment/valid_until",schemaPath:"#/$defs/date/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"+"\""};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
}
else {
const err278 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/impact_assessment/valid_until",schemaPath:"#/$defs/date/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
}
if(data87.covers !== undefined && func0.call(data87, "covers")){
if(!(validate21(data87.covers, {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/impact_assessment/covers",parentData:data87,parentDataProperty:"covers",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
}
}
if(data59.owner !== undefined && func0.call(data59, "owner")){
let data91 = data59.owner;
if(typeof data91 === "string"){
if(func151(data91) > 256){
const err279 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/owner",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
if(func151(data91) < 1){
const err280 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/owner",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
}
else {
const err281 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1")+"/owner",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
}
}
else {
const err282 = {instancePath:instancePath+"/agents/" + key21.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/agents/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
}
}
else {
const err283 = {instancePath:instancePath+"/agents",schemaPath:"#/properties/agents/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
}
if(data.actions !== undefined && func0.call(data, "actions")){
let data92 = data.actions;
if(data92 && typeof data92 == "object" && !Array.isArray(data92)){
for(const key29 of Object.keys(data92)){
const _errs210 = errors;
if(typeof key29 === "string"){
if(func151(key29) > 256){
const err284 = {instancePath:instancePath+"/actions",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",propertyName:key29};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
if(func151(key29) < 1){
const err285 = {instancePath:instancePath+"/actions",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key29};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
}
else {
const err286 = {instancePath:instancePath+"/actions",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key29};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
var valid49 = _errs210 === errors;
if(!valid49){
const err287 = {instancePath:instancePath+"/actions",schemaPath:"#/properties/actions/propertyNames",keyword:"propertyNames",params:{propertyName: key29},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
}
for(const key30 of Object.keys(data92)){
let data93 = data92[key30];
if(data93 && typeof data93 == "object" && !Array.isArray(data93)){
if((data93.category === undefined) || (!(func0.call(data93, "category")))){
const err288 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/actions/additionalProperties/required",keyword:"required",params:{missingProperty: "category"},message:"must have required property '"+"category"+"'"};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
if((data93.effect === undefined) || (!(func0.call(data93, "effect")))){
const err289 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/actions/additionalProperties/required",keyword:"required",params:{missingProperty: "effect"},message:"must have required property '"+"effect"+"'"};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
if((data93.tier === undefined) || (!(func0.call(data93, "tier")))){
const err290 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/actions/additionalProperties/required",keyword:"required",params:{missingProperty: "tier"},message:"must have required property '"+"tier"+"'"};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
if((data93.reversibility === undefined) || (!(func0.call(data93, "reversibility")))){
const err291 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/actions/additionalProperties/required",keyword:"required",params:{missingProperty: "reversibility"},message:"must have required property '"+"reversibility"+"'"};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
if((data93.use_cases === undefined) || (!(func0.call(data93, "use_cases")))){
const err292 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/actions/additionalProperties/required",keyword:"required",params:{missingProperty: "use_cases"},message:"must have required property '"+"use_cases"+"'"};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
if((data93.data_classes === undefined) || (!(func0.call(data93, "data_classes")))){
const err293 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/actions/additionalProperties/required",keyword:"required",params:{missingProperty: "data_classes"},message:"must have required property '"+"data_classes"+"'"};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
for(const key31 of Object.keys(data93)){
if(!(func0.call(schema31.properties.actions.additionalProperties.properties, key31))){
const err294 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/actions/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key31},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
}
if(data93.category !== undefined && func0.call(data93, "category")){
let data94 = data93.category;
if(typeof data94 === "string"){
if(func151(data94) > 256){
const err295 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/category",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
if(func151(data94) < 1){
const err296 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/category",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
}
else {
const err297 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/category",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
}
if(data93.effect !== undefined && func0.call(data93, "effect")){
let data95 = data93.effect;
if(!(((((data95 === "read") || (data95 === "propose")) || (data95 === "write")) || (data95 === "delete")) || (data95 === "execute"))){
const err298 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/effect",schemaPath:"#/properties/actions/additionalProperties/properties/effect/enum",keyword:"enum",params:{allowedValues: schema31.properties.actions.additionalProperties.properties.effect.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
}
if(data93.tier !== undefined && func0.call(data93, "tier")){
let data96 = data93.tier;
if(!((((data96 === "LOW") || (data96 === "MODERATE")) || (data96 === "HIGH")) || (data96 === "CRITICAL"))){
const err299 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/tier",schemaPath:"#/$defs/tier/enum",keyword:"enum",params:{allowedValues: schema33.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
}
if(data93.reversibility !== undefined && func0.call(data93, "reversibility")){
let data97 = data93.reversibility;
if(!((data97 === "reversible") || (data97 === "irreversible"))){
const err300 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/reversibility",schemaPath:"#/properties/actions/additionalProperties/properties/reversibility/enum",keyword:"enum",params:{allowedValues: schema31.properties.actions.additionalProperties.properties.reversibility.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
}
if(data93.use_cases !== undefined && func0.call(data93, "use_cases")){
if(!(validate21(data93.use_cases, {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/use_cases",parentData:data93,parentDataProperty:"use_cases",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data93.data_classes !== undefined && func0.call(data93, "data_classes")){
if(!(validate21(data93.data_classes, {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/data_classes",parentData:data93,parentDataProperty:"data_classes",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data93.purpose !== undefined && func0.call(data93, "purpose")){
let data100 = data93.purpose;
if(typeof data100 === "string"){
if(func151(data100) > 256){
const err301 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/purpose",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
if(func151(data100) < 1){
const err302 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/purpose",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
}
else {
const err303 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/purpose",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
}
if(data93.audience !== undefined && func0.call(data93, "audience")){
let data101 = data93.audience;
if(!(((data101 === "internal") || (data101 === "customer")) || (data101 === "public"))){
const err304 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/audience",schemaPath:"#/properties/actions/additionalProperties/properties/audience/enum",keyword:"enum",params:{allowedValues: schema31.properties.actions.additionalProperties.properties.audience.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
}
if(data93.destinations !== undefined && func0.call(data93, "destinations")){
let data102 = data93.destinations;
if(Array.isArray(data102)){
const len0 = data102.length;
for(let i0=0; i0<len0; i0++){
let data103 = data102[i0];
if(typeof data103 === "string"){
if(func151(data103) > 2048){
const err305 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/destinations/" + i0,schemaPath:"#/$defs/text/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
if(func151(data103) < 1){
const err306 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/destinations/" + i0,schemaPath:"#/$defs/text/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
}
else {
const err307 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/destinations/" + i0,schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
}
}
else {
const err308 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/destinations",schemaPath:"#/properties/actions/additionalProperties/properties/destinations/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
}
if(data93.default_records !== undefined && func0.call(data93, "default_records")){
let data104 = data93.default_records;
if(!(((typeof data104 == "number") && (!(data104 % 1) && !isNaN(data104))) && (isFinite(data104)))){
const err309 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/default_records",schemaPath:"#/properties/actions/additionalProperties/properties/default_records/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
if((typeof data104 == "number") && (isFinite(data104))){
if(data104 > 9007199254740991 || isNaN(data104)){
const err310 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/default_records",schemaPath:"#/properties/actions/additionalProperties/properties/default_records/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
if(data104 < 0 || isNaN(data104)){
const err311 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/default_records",schemaPath:"#/properties/actions/additionalProperties/properties/default_records/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
}
}
if(data93.retention_days !== undefined && func0.call(data93, "retention_days")){
let data105 = data93.retention_days;
if(!(((typeof data105 == "number") && (!(data105 % 1) && !isNaN(data105))) && (isFinite(data105)))){
const err312 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/retention_days",schemaPath:"#/properties/actions/additionalProperties/properties/retention_days/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
if((typeof data105 == "number") && (isFinite(data105))){
if(data105 > 9007199254740991 || isNaN(data105)){
const err313 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/retention_days",schemaPath:"#/properties/actions/additionalProperties/properties/retention_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
if(data105 < 0 || isNaN(data105)){
const err314 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/retention_days",schemaPath:"#/properties/actions/additionalProperties/properties/retention_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
}
}
if(data93.requires_artifact !== undefined && func0.call(data93, "requires_artifact")){
if(typeof data93.requires_artifact !== "boolean"){
const err315 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/requires_artifact",schemaPath:"#/properties/actions/additionalProperties/properties/requires_artifact/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
}
if(data93.requires_backup !== undefined && func0.call(data93, "requires_backup")){
if(typeof data93.requires_backup !== "boolean"){
const err316 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/requires_backup",schemaPath:"#/properties/actions/additionalProperties/properties/requires_backup/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
}
if(data93.uses_dataset !== undefined && func0.call(data93, "uses_dataset")){
if(typeof data93.uses_dataset !== "boolean"){
const err317 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/uses_dataset",schemaPath:"#/properties/actions/additionalProperties/properties/uses_dataset/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err317];
}
else {
vErrors.push(err317);
}
errors++;
}
}
if(data93.affects_individuals !== undefined && func0.call(data93, "affects_individuals")){
if(typeof data93.affects_individuals !== "boolean"){
const err318 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/affects_individuals",schemaPath:"#/properties/actions/additionalProperties/properties/affects_individuals/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
}
if(data93.stores_data !== undefined && func0.call(data93, "stores_data")){
if(typeof data93.stores_data !== "boolean"){
const err319 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/stores_data",schemaPath:"#/properties/actions/additionalProperties/properties/stores_data/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
}
if(data93.prohibited !== undefined && func0.call(data93, "prohibited")){
if(typeof data93.prohibited !== "boolean"){
const err320 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1")+"/prohibited",schemaPath:"#/properties/actions/additionalProperties/properties/prohibited/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
}
}
else {
const err321 = {instancePath:instancePath+"/actions/" + key30.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/actions/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err321];
}
else {
vErrors.push(err321);
}
errors++;
}
}
}
else {
const err322 = {instancePath:instancePath+"/actions",schemaPath:"#/properties/actions/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
}
if(data.systems !== undefined && func0.call(data, "systems")){
let data112 = data.systems;
if(data112 && typeof data112 == "object" && !Array.isArray(data112)){
for(const key32 of Object.keys(data112)){
const _errs253 = errors;
if(typeof key32 === "string"){
if(func151(key32) > 256){
const err323 = {instancePath:instancePath+"/systems",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",propertyName:key32};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
}
if(func151(key32) < 1){
const err324 = {instancePath:instancePath+"/systems",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key32};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
}
else {
const err325 = {instancePath:instancePath+"/systems",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key32};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
}
var valid59 = _errs253 === errors;
if(!valid59){
const err326 = {instancePath:instancePath+"/systems",schemaPath:"#/properties/systems/propertyNames",keyword:"propertyNames",params:{propertyName: key32},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err326];
}
else {
vErrors.push(err326);
}
errors++;
}
}
for(const key33 of Object.keys(data112)){
let data113 = data112[key33];
if(data113 && typeof data113 == "object" && !Array.isArray(data113)){
if((data113.environment === undefined) || (!(func0.call(data113, "environment")))){
const err327 = {instancePath:instancePath+"/systems/" + key33.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/systems/additionalProperties/required",keyword:"required",params:{missingProperty: "environment"},message:"must have required property '"+"environment"+"'"};
if(vErrors === null){
vErrors = [err327];
}
else {
vErrors.push(err327);
}
errors++;
}
if((data113.region === undefined) || (!(func0.call(data113, "region")))){
const err328 = {instancePath:instancePath+"/systems/" + key33.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/systems/additionalProperties/required",keyword:"required",params:{missingProperty: "region"},message:"must have required property '"+"region"+"'"};
if(vErrors === null){
vErrors = [err328];
}
else {
vErrors.push(err328);
}
errors++;
}
for(const key34 of Object.keys(data113)){
if(!((key34 === "environment") || (key34 === "region"))){
const err329 = {instancePath:instancePath+"/systems/" + key33.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/systems/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key34},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err329];
}
else {
vErrors.push(err329);
}
errors++;
}
}
if(data113.environment !== undefined && func0.call(data113, "environment")){
let data114 = data113.environment;
if(!((((data114 === "development") || (data114 === "test")) || (data114 === "staging")) || (data114 === "production"))){
const err330 = {instancePath:instancePath+"/systems/" + key33.replace(/~/g, "~0").replace(/\//g, "~1")+"/environment",schemaPath:"#/properties/systems/additionalProperties/properties/environment/enum",keyword:"enum",params:{allowedValues: schema31.properties.systems.additionalProperties.properties.environment.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err330];
}
else {
vErrors.push(err330);
}
errors++;
}
}
if(data113.region !== undefined && func0.call(data113, "region")){
let data115 = data113.region;
if(typeof data115 === "string"){
if(func151(data115) > 256){
const err331 = {instancePath:instancePath+"/systems/" + key33.replace(/~/g, "~0").replace(/\//g, "~1")+"/region",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
}
if(func151(data115) < 1){
const err332 = {instancePath:instancePath+"/systems/" + key33.replace(/~/g, "~0").replace(/\//g, "~1")+"/region",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err332];
}
else {
vErrors.push(err332);
}
errors++;
}
}
else {
const err333 = {instancePath:instancePath+"/systems/" + key33.replace(/~/g, "~0").replace(/\//g, "~1")+"/region",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err333];
}
else {
vErrors.push(err333);
}
errors++;
}
}
}
else {
const err334 = {instancePath:instancePath+"/systems/" + key33.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/systems/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
}
}
}
else {
const err335 = {instancePath:instancePath+"/systems",schemaPath:"#/properties/systems/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err335];
}
else {
vErrors.push(err335);
}
errors++;
}
}
if(data.destinations !== undefined && func0.call(data, "destinations")){
let data116 = data.destinations;
if(data116 && typeof data116 == "object" && !Array.isArray(data116)){
for(const key35 of Object.keys(data116)){
const _errs266 = errors;
if(typeof key35 === "string"){
if(func151(key35) > 256){
const err336 = {instancePath:instancePath+"/destinations",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",propertyName:key35};
if(vErrors === null){
vErrors = [err336];
}
else {
vErrors.push(err336);
}
errors++;
}
if(func151(key35) < 1){
const err337 = {instancePath:instancePath+"/destinations",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key35};
if(vErrors === null){
vErrors = [err337];
}
else {
vErrors.push(err337);
}
errors++;
}
}
else {
const err338 = {instancePath:instancePath+"/destinations",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key35};
if(vErrors === null){
vErrors = [err338];
}
else {
vErrors.push(err338);
}
errors++;
}
var valid64 = _errs266 === errors;
if(!valid64){
const err339 = {instancePath:instancePath+"/destinations",schemaPath:"#/properties/destinations/propertyNames",keyword:"propertyNames",params:{propertyName: key35},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err339];
}
else {
vErrors.push(err339);
}
errors++;
}
}
for(const key36 of Object.keys(data116)){
let data117 = data116[key36];
const _errs272 = errors;
let valid67 = true;
const _errs273 = errors;
if(data117 && typeof data117 == "object" && !Array.isArray(data117)){
if(data117.zone !== undefined && func0.call(data117, "zone")){
if("third_party" !== data117.zone){
const err340 = {};
if(vErrors === null){
vErrors = [err340];
}
else {
vErrors.push(err340);
}
errors++;
}
}
}
var _valid0 = _errs273 === errors;
errors = _errs272;
if(vErrors !== null){
if(_errs272){
vErrors.length = _errs272;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs275 = errors;
if(data117 && typeof data117 == "object" && !Array.isArray(data117)){
if((data117.supplier === undefined) || (!(func0.call(data117, "supplier")))){
const err341 = {instancePath:instancePath+"/destinations/" + key36.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/destinations/additionalProperties/then/required",keyword:"required",params:{missingProperty: "supplier"},message:"must have required property '"+"supplier"+"'"};
if(vErrors === null){
vErrors = [err341];
}
else {
vErrors.push(err341);
}
errors++;
}
}
var _valid0 = _errs275 === errors;
valid67 = _valid0;
}
if(!valid67){
const err342 = {instancePath:instancePath+"/destinations/" + key36.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/destinations/additionalProperties/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err342];
}
else {
vErrors.push(err342);
}
errors++;
}
if(data117 && typeof data117 == "object" && !Array.isArray(data117)){
if((data117.pattern === undefined) || (!(func0.call(data117, "pattern")))){
const err343 = {instancePath:instancePath+"/destinations/" + key36.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/destinations/additionalProperties/required",keyword:"required",params:{missingProperty: "pattern"},message:"must have required property '"+"pattern"+"'"};
if(vErrors === null){
vErrors = [err343];
}
else {
vErrors.push(err343);
}
errors++;
}
if((data117.zone === undefined) || (!(func0.call(data117, "zone")))){
const err344 = {instancePath:instancePath+"/destinations/" + key36.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/destinations/additionalProperties/required",keyword:"required",params:{missingProperty: "zone"},message:"must have required property '"+"zone"+"'"};
if(vErrors === null){
vErrors = [err344];
}
else {
vErrors.push(err344);
}
errors++;
}
if((data117.region === undefined) || (!(func0.call(data117, "region")))){
const err345 = {instancePath:instancePath+"/destinations/" + key36.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/destinations/additionalProperties/required",keyword:"required",params:{missingProperty: "region"},message:"must have required property '"+"region"+"'"};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
}
errors++;
}
if((data117.allowed_classes === undefined) || (!(func0.call(data117, "allowed_classes")))){
const err346 = {instancePath:instancePath+"/destinations/" + key36.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/destinations/additionalProperties/required",keyword:"required",params:{missingProperty: "allowed_classes"},message:"must have required property '"+"allowed_classes"+"'"};
if(vErrors === null){
vErrors = [err346];
}
else {
vErrors.push(err346);
}
errors++;
}
for(const key37 of Object.keys(data117)){
if(!(((((key37 === "pattern") || (key37 === "zone")) || (key37 === "region")) || (key37 === "allowed_classes")) || (key37 === "supplier"))){
const err347 = {instancePath:instancePath+"/destinations/" + key36.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/destinations/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key37},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err347];
}
else {
vErrors.push(err347);
}
errors++;
}
}
if(data117.pattern !== undefined && func0.call(data117, "pattern")){
let data119 = data117.pattern;
if(typeof data119 === "string"){
if(func151(data119) > 2048){
const err348 = {instancePath:instancePath+"/destinations/" + key36.replace(/~/g, "~0").replace(/\//g, "~1")+"/pattern",schemaPath:"#/$defs/text/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err348];
}
else {
vErrors.push(err348);
}
errors++;
}
if(func151(data119) < 1){
const err349 = {instancePath:instancePath+"/destinations/" + key36.replace(/~/g, "~0").replace(/\//g, "~1")+"/pattern",schemaPath:"#/$defs/text/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err349];
}
else {
vErrors.push(err349);
}
errors++;
}
}
else {
const err350 = {instancePath:instancePath+"/destinations/" + key36.replace(/~/g, "~0").replace(/\//g, "~1")+"/pattern",schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err350];
}
else {
vErrors.push(err350);
}
errors++;
}
}
if(data117.zone !== undefined && func0.call(data117, "zone")){
let data120 = data117.zone;
if(!((data120 === "internal") || (data120 === "third_party"))){
const err351 = {instancePath:instancePath+"/destinations/" + key36.replace(/~/g, "~0").replace(/\//g, "~1")+"/zone",schemaPath:"#/properties/destinations/additionalProperties/properties/zone/enum",keyword:"enum",params:{allowedValues: schema31.properties.destinations.additionalProperties.properties.zone.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err351];
}
else {
vErrors.push(err351);
}
errors++;
}
}
if(data117.region !== undefined && func0.call(data117, "region")){
let data121 = data117.region;
if(typeof data121 === "string"){
if(func151(data121) > 256){
const err352 = {instancePath:instancePath+"/destinations/" + key36.replace(/~/g, "~0").replace(/\//g, "~1")+"/region",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err352];
}
else {
vErrors.push(err352);
}
errors++;
}
if(func151(data121) < 1){
const err353 = {instancePath:instancePath+"/destinations/" + key36.replace(/~/g, "~0").replace(/\//g, "~1")+"/region",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err353];
}
else {
vErrors.push(err353);
}
errors++;
}
}
else {
const err354 = {instancePath:instancePath+"/destinations/" + key36.replace(/~/g, "~0").replace(/\//g, "~1")+"/region",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err354];
}
else {
vErrors.push(err354);
}
errors++;
}
}
if(data117.allowed_classes !== undefined && func0.call(data117, "allowed_classes")){
if(!(validate21(data117.allowed_classes, {instancePath:instancePath+"/destinations/" + key36.replace(/~/g, "~0").replace(/\//g, "~1")+"/allowed_classes",parentData:data117,parentDataProperty:"allowed_classes",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data117.supplier !== undefined && func0.call(data117, "supplier")){
let data123 = data117.supplier;
if(typeof data123 === "string"){
if(func151(data123) > 256){
const err355 = {instancePath:instancePath+"/destinations/" + key36.replace(/~/g, "~0").replace(/\//g, "~1")+"/supplier",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err355];
}
else {
vErrors.push(err355);
}
errors++;
}
if(func151(data123) < 1){
const err356 = {instancePath:instancePath+"/destinations/" + key36.replace(/~/g, "~0").replace(/\//g, "~1")+"/supplier",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err356];
}
else {
vErrors.push(err356);
}
errors++;
}
}
else {
const err357 = {instancePath:instancePath+"/destinations/" + key36.replace(/~/g, "~0").replace(/\//g, "~1")+"/supplier",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err357];
}
else {
vErrors.push(err357);
}
errors++;
}
}
}
else {
const err358 = {instancePath:instancePath+"/destinations/" + key36.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/destinations/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err358];
}
else {
vErrors.push(err358);
}
errors++;
}
}
}
else {
const err359 = {instancePath:instancePath+"/destinations",schemaPath:"#/properties/destinations/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err359];
}
else {
vErrors.push(err359);
}
errors++;
}
}
if(data.models !== undefined && func0.call(data, "models")){
let data124 = data.models;
if(data124 && typeof data124 == "object" && !Array.isArray(data124)){
for(const key38 of Object.keys(data124)){
const _errs290 = errors;
if(typeof key38 === "string"){
if(func151(key38) > 256){
const err360 = {instancePath:instancePath+"/models",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",propertyName:key38};
if(vErrors === null){
vErrors = [err360];
}
else {
vErrors.push(err360);
}
errors++;
}
if(func151(key38) < 1){
const err361 = {instancePath:instancePath+"/models",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key38};
if(vErrors === null){
vErrors = [err361];
}
else {
vErrors.push(err361);
}
errors++;
}
}
else {
const err362 = {instancePath:instancePath+"/models",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key38};
if(vErrors === null){
vErrors = [err362];
}
else {
vErrors.push(err362);
}
errors++;
}
var valid73 = _errs290 === errors;
if(!valid73){
const err363 = {instancePath:instancePath+"/models",schemaPath:"#/properties/models/propertyNames",keyword:"propertyNames",params:{propertyName: key38},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err363];
}
else {
vErrors.push(err363);
}
errors++;
}
}
for(const key39 of Object.keys(data124)){
let data125 = data124[key39];
if(data125 && typeof data125 == "object" && !Array.isArray(data125)){
if((data125.status === undefined) || (!(func0.call(data125, "status")))){
const err364 = {instancePath:instancePath+"/models/" + key39.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/models/additionalProperties/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err364];
}
else {
vErrors.push(err364);
}
errors++;
}
if((data125.versions === undefined) || (!(func0.call(data125, "versions")))){
const err365 = {instancePath:instancePath+"/models/" + key39.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/models/additionalProperties/required",keyword:"required",params:{missingProperty: "versions"},message:"must have required property '"+"versions"+"'"};
if(vErrors === null){
vErrors = [err365];
}
else {
vErrors.push(err365);
}
errors++;
}
if((data125.supplier === undefined) || (!(func0.call(data125, "supplier")))){
const err366 = {instancePath:instancePath+"/models/" + key39.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/models/additionalProperties/required",keyword:"required",params:{missingProperty: "supplier"},message:"must have required property '"+"supplier"+"'"};
if(vErrors === null){
vErrors = [err366];
}
else {
vErrors.push(err366);
}
errors++;
}
if((data125.region === undefined) || (!(func0.call(data125, "region")))){
const err367 = {instancePath:instancePath+"/models/" + key39.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/models/additionalProperties/required",keyword:"required",params:{missingProperty: "region"},message:"must have required property '"+"region"+"'"};
if(vErrors === null){
vErrors = [err367];
}
else {
vErrors.push(err367);
}
errors++;
}
if((data125.allowed_classes === undefined) || (!(func0.call(data125, "allowed_classes")))){
const err368 = {instancePath:instancePath+"/models/" + key39.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/models/additionalProperties/required",keyword:"required",params:{missingProperty: "allowed_classes"},message:"must have required property '"+"allowed_classes"+"'"};
if(vErrors === null){
vErrors = [err368];
}
else {
vErrors.push(err368);
}
errors++;
}
for(const key40 of Object.keys(data125)){
if(!(((((key40 === "status") || (key40 === "versions")) || (key40 === "supplier")) || (key40 === "region")) || (key40 === "allowed_classes"))){
const err369 = {instancePath:instancePath+"/models/" + key39.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/models/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key40},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err369];
}
else {
vErrors.push(err369);
}
errors++;
}
}
if(data125.status !== undefined && func0.call(data125, "status")){
let data126 = data125.status;
if(!((data126 === "approved") || (data126 === "blocked"))){
const err370 = {instancePath:instancePath+"/models/" + key39.replace(/~/g, "~0").replace(/\//g, "~1")+"/status",schemaPath:"#/properties/models/additionalProperties/properties/status/enum",keyword:"enum",params:{allowedValues: schema31.properties.models.additionalProperties.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err370];
}
else {
vErrors.push(err370);
}
errors++;
}
}
if(data125.versions !== undefined && func0.call(data125, "versions")){
if(!(validate21(data125.versions, {instancePath:instancePath+"/models/" + key39.replace(/~/g, "~0").replace(/\//g, "~1")+"/versions",parentData:data125,parentDataProperty:"versions",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data125.supplier !== undefined && func0.call(data125, "supplier")){
let data128 = data125.supplier;
if(typeof data128 === "string"){
if(func151(data128) > 256){
const err371 = {instancePath:instancePath+"/models/" + key39.replace(/~/g, "~0").replace(/\//g, "~1")+"/supplier",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err371];
}
else {
vErrors.push(err371);
}
errors++;
}
if(func151(data128) < 1){
const err372 = {instancePath:instancePath+"/models/" + key39.replace(/~/g, "~0").replace(/\//g, "~1")+"/supplier",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err372];
}
else {
vErrors.push(err372);
}
errors++;
}
}
else {
const err373 = {instancePath:instancePath+"/models/" + key39.replace(/~/g, "~0").replace(/\//g, "~1")+"/supplier",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err373];
}
else {
vErrors.push(err373);
}
errors++;
}
}
if(data125.region !== undefined && func0.call(data125, "region")){
let data129 = data125.region;
if(typeof data129 === "string"){
if(func151(data129) > 256){
const err374 = {instancePath:instancePath+"/models/" + key39.replace(/~/g, "~0").replace(/\//g, "~1")+"/region",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err374];
}
else {
vErrors.push(err374);
}
errors++;
}
if(func151(data129) < 1){
const err375 = {instancePath:instancePath+"/models/" + key39.replace(/~/g, "~0").replace(/\//g, "~1")+"/region",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err375];
}
else {
vErrors.push(err375);
}
errors++;
}
}
else {
const err376 = {instancePath:instancePath+"/models/" + key39.replace(/~/g, "~0").replace(/\//g, "~1")+"/region",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err376];
}
else {
vErrors.push(err376);
}
errors++;
}
}
if(data125.allowed_classes !== undefined && func0.call(data125, "allowed_classes")){
if(!(validate21(data125.allowed_classes, {instancePath:instancePath+"/models/" + key39.replace(/~/g, "~0").replace(/\//g, "~1")+"/allowed_classes",parentData:data125,parentDataProperty:"allowed_classes",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
}
else {
const err377 = {instancePath:instancePath+"/models/" + key39.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/models/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err377];
}
else {
vErrors.push(err377);
}
errors++;
}
}
}
else {
const err378 = {instancePath:instancePath+"/models",schemaPath:"#/properties/models/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err378];
}
else {
vErrors.push(err378);
}
errors++;
}
}
if(data.suppliers !== undefined && func0.call(data, "suppliers")){
let data131 = data.suppliers;
if(data131 && typeof data131 == "object" && !Array.isArray(data131)){
for(const key41 of Object.keys(data131)){
const _errs308 = errors;
if(typeof key41 === "string"){
if(func151(key41) > 256){
const err379 = {instancePath:instancePath+"/suppliers",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",propertyName:key41};
if(vErrors === null){
vErrors = [err379];
}
else {
vErrors.push(err379);
}
errors++;
}
if(func151(key41) < 1){
const err380 = {instancePath:instancePath+"/suppliers",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key41};
if(vErrors === null){
vErrors = [err380];
}
else {
vErrors.push(err380);
}
errors++;
}
}
else {
const err381 = {instancePath:instancePath+"/suppliers",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key41};
if(vErrors === null){
vErrors = [err381];
}
else {
vErrors.push(err381);
}
errors++;
}
var valid79 = _errs308 === errors;
if(!valid79){
const err382 = {instancePath:instancePath+"/suppliers",schemaPath:"#/properties/suppliers/propertyNames",keyword:"propertyNames",params:{propertyName: key41},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err382];
}
else {
vErrors.push(err382);
}
errors++;
}
}
for(const key42 of Object.keys(data131)){
let data132 = data131[key42];
if(data132 && typeof data132 == "object" && !Array.isArray(data132)){
if((data132.status === undefined) || (!(func0.call(data132, "status")))){
const err383 = {instancePath:instancePath+"/suppliers/" + key42.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/suppliers/additionalProperties/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err383];
}
else {
vErrors.push(err383);
}
errors++;
}
if((data132.review_valid_until === undefined) || (!(func0.call(data132, "review_valid_until")))){
const err384 = {instancePath:instancePath+"/suppliers/" + key42.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/suppliers/additionalProperties/required",keyword:"required",params:{missingProperty: "review_valid_until"},message:"must have required property '"+"review_valid_until"+"'"};
if(vErrors === null){
vErrors = [err384];
}
else {
vErrors.push(err384);
}
errors++;
}
if((data132.dpa === undefined) || (!(func0.call(data132, "dpa")))){
const err385 = {instancePath:instancePath+"/suppliers/" + key42.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/suppliers/additionalProperties/required",keyword:"required",params:{missingProperty: "dpa"},message:"must have required property '"+"dpa"+"'"};
if(vErrors === null){
vErrors = [err385];
}
else {
vErrors.push(err385);
}
errors++;
}
for(const key43 of Object.keys(data132)){
if(!(((key43 === "status") || (key43 === "review_valid_until")) || (key43 === "dpa"))){
const err386 = {instancePath:instancePath+"/suppliers/" + key42.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/suppliers/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key43},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err386];
}
else {
vErrors.push(err386);
}
errors++;
}
}
if(data132.status !== undefined && func0.call(data132, "status")){
let data133 = data132.status;
if(!((data133 === "approved") || (data133 === "pending"))){
const err387 = {instancePath:instancePath+"/suppliers/" + key42.replace(/~/g, "~0").replace(/\//g, "~1")+"/status",schemaPath:"#/properties/suppliers/additionalProperties/properties/status/enum",keyword:"enum",params:{allowedValues: schema31.properties.suppliers.additionalProperties.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err387];
}
else {
vErrors.push(err387);
}
errors++;
}
}
if(data132.review_valid_until !== undefined && func0.call(data132, "review_valid_until")){
let data134 = data132.review_valid_until;
if(typeof data134 === "string"){
if(!pattern4.test(data134)){
const err388 = {instancePath:instancePath+"/suppliers/" + key42.replace(/~/g, "~0").replace(/\//g, "~1")+"/review_valid_until",schemaPath:"#/$defs/date/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"+"\""};
if(vErrors === null){
vErrors = [err388];
}
else {
vErrors.push(err388);
}
errors++;
}
}
else {
const err389 = {instancePath:instancePath+"/suppliers/" + key42.replace(/~/g, "~0").replace(/\//g, "~1")+"/review_valid_until",schemaPath:"#/$defs/date/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err389];
}
else {
vErrors.push(err389);
}
errors++;
}
}
if(data132.dpa !== undefined && func0.call(data132, "dpa")){
if(typeof data132.dpa !== "boolean"){
const err390 = {instancePath:instancePath+"/suppliers/" + key42.replace(/~/g, "~0").replace(/\//g, "~1")+"/dpa",schemaPath:"#/properties/suppliers/additionalProperties/properties/dpa/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err390];
}
else {
vErrors.push(err390);
}
errors++;
}
}
}
else {
const err391 = {instancePath:instancePath+"/suppliers/" + key42.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/suppliers/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err391];
}
else {
vErrors.push(err391);
}
errors++;
}
}
}
else {
const err392 = {instancePath:instancePath+"/suppliers",schemaPath:"#/properties/suppliers/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err392];
}
else {
vErrors.push(err392);
}
errors++;
}
}
if(data.allowed_licences !== undefined && func0.call(data, "allowed_licences")){
if(!(validate21(data.allowed_licences, {instancePath:instancePath+"/allowed_licences",parentData:data,parentDataProperty:"allowed_licences",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data.datasets !== undefined && func0.call(data, "datasets")){
let data137 = data.datasets;
if(data137 && typeof data137 == "object" && !Array.isArray(data137)){
for(const key44 of Object.keys(data137)){
const _errs324 = errors;
if(typeof key44 === "string"){
if(func151(key44) > 256){
const err393 = {instancePath:instancePath+"/datasets",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",propertyName:key44};
if(vErrors === null){
vErrors = [err393];
}
else {
vErrors.push(err393);
}
errors++;
}
if(func151(key44) < 1){
const err394 = {instancePath:instancePath+"/datasets",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key44};
if(vErrors === null){
vErrors = [err394];
}
else {
vErrors.push(err394);
}
errors++;
}
}
else {
const err395 = {instancePath:instancePath+"/datasets",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key44};
if(vErrors === null){
vErrors = [err395];
}
else {
vErrors.push(err395);
}
errors++;
}
var valid84 = _errs324 === errors;
if(!valid84){
const err396 = {instancePath:instancePath+"/datasets",schemaPath:"#/properties/datasets/propertyNames",keyword:"propertyNames",params:{propertyName: key44},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err396];
}
else {
vErrors.push(err396);
}
errors++;
}
}
for(const key45 of Object.keys(data137)){
let data138 = data137[key45];
if(data138 && typeof data138 == "object" && !Array.isArray(data138)){
if((data138.status === undefined) || (!(func0.call(data138, "status")))){
const err397 = {instancePath:instancePath+"/datasets/" + key45.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/datasets/additionalProperties/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err397];
}
else {
vErrors.push(err397);
}
errors++;
}
if((data138.provenance === undefined) || (!(func0.call(data138, "provenance")))){
const err398 = {instancePath:instancePath+"/datasets/" + key45.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/datasets/additionalProperties/required",keyword:"required",params:{missingProperty: "provenance"},message:"must have required property '"+"provenance"+"'"};
if(vErrors === null){
vErrors = [err398];
}
else {
vErrors.push(err398);
}
errors++;
}
if((data138.licence === undefined) || (!(func0.call(data138, "licence")))){
const err399 = {instancePath:instancePath+"/datasets/" + key45.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/datasets/additionalProperties/required",keyword:"required",params:{missingProperty: "licence"},message:"must have required property '"+"licence"+"'"};
if(vErrors === null){
vErrors = [err399];
}
else {
vErrors.push(err399);
}
errors++;
}
if((data138.quality === undefined) || (!(func0.call(data138, "quality")))){
const err400 = {instancePath:instancePath+"/datasets/" + key45.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/datasets/additionalProperties/required",keyword:"required",params:{missingProperty: "quality"},message:"must have required property '"+"quality"+"'"};
if(vErrors === null){
vErrors = [err400];
}
else {
vErrors.push(err400);
}
errors++;
}
for(const key46 of Object.keys(data138)){
if(!((((key46 === "status") || (key46 === "provenance")) || (key46 === "licence")) || (key46 === "quality"))){
const err401 = {instancePath:instancePath+"/datasets/" + key45.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/datasets/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key46},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err401];
}
else {
vErrors.push(err401);
}
errors++;
}
}
if(data138.status !== undefined && func0.call(data138, "status")){
let data139 = data138.status;
if(typeof data139 === "string"){
if(func151(data139) > 256){
const err402 = {instancePath:instancePath+"/datasets/" + key45.replace(/~/g, "~0").replace(/\//g, "~1")+"/status",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err402];
}
else {
vErrors.push(err402);
}
errors++;
}
if(func151(data139) < 1){
const err403 = {instancePath:instancePath+"/datasets/" + key45.replace(/~/g, "~0").replace(/\//g, "~1")+"/status",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err403];
}
else {
vErrors.push(err403);
}
errors++;
}
}
else {
const err404 = {instancePath:instancePath+"/datasets/" + key45.replace(/~/g, "~0").replace(/\//g, "~1")+"/status",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err404];
}
else {
vErrors.push(err404);
}
errors++;
}
}
if(data138.provenance !== undefined && func0.call(data138, "provenance")){
let data140 = data138.provenance;
if(typeof data140 === "string"){
if(func151(data140) > 256){
const err405 = {instancePath:instancePath+"/datasets/" + key45.replace(/~/g, "~0").replace(/\//g, "~1")+"/provenance",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err405];
}
else {
vErrors.push(err405);
}
errors++;
}
if(func151(data140) < 1){
const err406 = {instancePath:instancePath+"/datasets/" + key45.replace(/~/g, "~0").replace(/\//g, "~1")+"/provenance",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err406];
}
else {
vErrors.push(err406);
}
errors++;
}
}
else {
const err407 = {instancePath:instancePath+"/datasets/" + key45.replace(/~/g, "~0").replace(/\//g, "~1")+"/provenance",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err407];
}
else {
vErrors.push(err407);
}
errors++;
}
}
if(data138.licence !== undefined && func0.call(data138, "licence")){
let data141 = data138.licence;
if(typeof data141 === "string"){
if(func151(data141) > 256){
const err408 = {instancePath:instancePath+"/datasets/" + key45.replace(/~/g, "~0").replace(/\//g, "~1")+"/licence",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err408];
}
else {
vErrors.push(err408);
}
errors++;
}
if(func151(data141) < 1){
const err409 = {instancePath:instancePath+"/datasets/" + key45.replace(/~/g, "~0").replace(/\//g, "~1")+"/licence",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err409];
}
else {
vErrors.push(err409);
}
errors++;
}
}
else {
const err410 = {instancePath:instancePath+"/datasets/" + key45.replace(/~/g, "~0").replace(/\//g, "~1")+"/licence",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err410];
}
else {
vErrors.push(err410);
}
errors++;
}
}
if(data138.quality !== undefined && func0.call(data138, "quality")){
let data142 = data138.quality;
if(!(((data142 === "passed") || (data142 === "failed")) || (data142 === "not_assessed"))){
const err411 = {instancePath:instancePath+"/datasets/" + key45.replace(/~/g, "~0").replace(/\//g, "~1")+"/quality",schemaPath:"#/properties/datasets/additionalProperties/properties/quality/enum",keyword:"enum",params:{allowedValues: schema31.properties.datasets.additionalProperties.properties.quality.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err411];
}
else {
vErrors.push(err411);
}
errors++;
}
}
}
else {
const err412 = {instancePath:instancePath+"/datasets/" + key45.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/datasets/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err412];
}
else {
vErrors.push(err412);
}
errors++;
}
}
}
else {
const err413 = {instancePath:instancePath+"/datasets",schemaPath:"#/properties/datasets/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err413];
}
else {
vErrors.push(err413);
}
errors++;
}
}
if(data.purposes !== undefined && func0.call(data, "purposes")){
let data143 = data.purposes;
if(data143 && typeof data143 == "object" && !Array.isArray(data143)){
for(const key47 of Object.keys(data143)){
const _errs343 = errors;
if(typeof key47 === "string"){
if(func151(key47) > 256){
const err414 = {instancePath:instancePath+"/purposes",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",propertyName:key47};
if(vErrors === null){
vErrors = [err414];
}
else {
vErrors.push(err414);
}
errors++;
}
if(func151(key47) < 1){
const err415 = {instancePath:instancePath+"/purposes",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key47};
if(vErrors === null){
vErrors = [err415];
}
else {
vErrors.push(err415);
}
errors++;
}
}
else {
const err416 = {instancePath:instancePath+"/purposes",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key47};
if(vErrors === null){
vErrors = [err416];
}
else {
vErrors.push(err416);
}
errors++;
}
var valid91 = _errs343 === errors;
if(!valid91){
const err417 = {instancePath:instancePath+"/purposes",schemaPath:"#/properties/purposes/propertyNames",keyword:"propertyNames",params:{propertyName: key47},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err417];
}
else {
vErrors.push(err417);
}
errors++;
}
}
for(const key48 of Object.keys(data143)){
let data144 = data143[key48];
if(data144 && typeof data144 == "object" && !Array.isArray(data144)){
if((data144.legal_bases === undefined) || (!(func0.call(data144, "legal_bases")))){
const err418 = {instancePath:instancePath+"/purposes/" + key48.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/purposes/additionalProperties/required",keyword:"required",params:{missingProperty: "legal_bases"},message:"must have required property '"+"legal_bases"+"'"};
if(vErrors === null){
vErrors = [err418];
}
else {
vErrors.push(err418);
}
errors++;
}
if((data144.default_legal_basis === undefined) || (!(func0.call(data144, "default_legal_basis")))){
const err419 = {instancePath:instancePath+"/purposes/" + key48.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/purposes/additionalProperties/required",keyword:"required",params:{missingProperty: "default_legal_basis"},message:"must have required property '"+"default_legal_basis"+"'"};
if(vErrors === null){
vErrors = [err419];
}
else {
vErrors.push(err419);
}
errors++;
}
if((data144.max_retention_days === undefined) || (!(func0.call(data144, "max_retention_days")))){
const err420 = {instancePath:instancePath+"/purposes/" + key48.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/purposes/additionalProperties/required",keyword:"required",params:{missingProperty: "max_retention_days"},message:"must have required property '"+"max_retention_days"+"'"};
if(vErrors === null){
vErrors = [err420];
}
else {
vErrors.push(err420);
}
errors++;
}
if((data144.special_category === undefined) || (!(func0.call(data144, "special_category")))){
const err421 = {instancePath:instancePath+"/purposes/" + key48.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/purposes/additionalProperties/required",keyword:"required",params:{missingProperty: "special_category"},message:"must have required property '"+"special_category"+"'"};
if(vErrors === null){
vErrors = [err421];
}
else {
vErrors.push(err421);
}
errors++;
}
for(const key49 of Object.keys(data144)){
if(!((((key49 === "legal_bases") || (key49 === "default_legal_basis")) || (key49 === "max_retention_days")) || (key49 === "special_category"))){
const err422 = {instancePath:instancePath+"/purposes/" + key48.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/purposes/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key49},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err422];
}
else {
vErrors.push(err422);
}
errors++;
}
}
if(data144.legal_bases !== undefined && func0.call(data144, "legal_bases")){
if(!(validate21(data144.legal_bases, {instancePath:instancePath+"/purposes/" + key48.replace(/~/g, "~0").replace(/\//g, "~1")+"/legal_bases",parentData:data144,parentDataProperty:"legal_bases",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data144.default_legal_basis !== undefined && func0.call(data144, "default_legal_basis")){
let data146 = data144.default_legal_basis;
if(typeof data146 === "string"){
if(func151(data146) > 256){
const err423 = {instancePath:instancePath+"/purposes/" + key48.replace(/~/g, "~0").replace(/\//g, "~1")+"/default_legal_basis",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err423];
}
else {
vErrors.push(err423);
}
errors++;
}
if(func151(data146) < 1){
const err424 = {instancePath:instancePath+"/purposes/" + key48.replace(/~/g, "~0").replace(/\//g, "~1")+"/default_legal_basis",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err424];
}
else {
vErrors.push(err424);
}
errors++;
}
}
else {
const err425 = {instancePath:instancePath+"/purposes/" + key48.replace(/~/g, "~0").replace(/\//g, "~1")+"/default_legal_basis",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err425];
}
else {
vErrors.push(err425);
}
errors++;
}
}
if(data144.max_retention_days !== undefined && func0.call(data144, "max_retention_days")){
let data147 = data144.max_retention_days;
if(!(((typeof data147 == "number") && (!(data147 % 1) && !isNaN(data147))) && (isFinite(data147)))){
const err426 = {instancePath:instancePath+"/purposes/" + key48.replace(/~/g, "~0").replace(/\//g, "~1")+"/max_retention_days",schemaPath:"#/properties/purposes/additionalProperties/properties/max_retention_days/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err426];
}
else {
vErrors.push(err426);
}
errors++;
}
if((typeof data147 == "number") && (isFinite(data147))){
if(data147 > 9007199254740991 || isNaN(data147)){
const err427 = {instancePath:instancePath+"/purposes/" + key48.replace(/~/g, "~0").replace(/\//g, "~1")+"/max_retention_days",schemaPath:"#/properties/purposes/additionalProperties/properties/max_retention_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err427];
}
else {
vErrors.push(err427);
}
errors++;
}
if(data147 < 0 || isNaN(data147)){
const err428 = {instancePath:instancePath+"/purposes/" + key48.replace(/~/g, "~0").replace(/\//g, "~1")+"/max_retention_days",schemaPath:"#/properties/purposes/additionalProperties/properties/max_retention_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err428];
}
else {
vErrors.push(err428);
}
errors++;
}
}
}
if(data144.special_category !== undefined && func0.call(data144, "special_category")){
if(typeof data144.special_category !== "boolean"){
const err429 = {instancePath:instancePath+"/purposes/" + key48.replace(/~/g, "~0").replace(/\//g, "~1")+"/special_category",schemaPath:"#/properties/purposes/additionalProperties/properties/special_category/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err429];
}
else {
vErrors.push(err429);
}
errors++;
}
}
}
else {
const err430 = {instancePath:instancePath+"/purposes/" + key48.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/purposes/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err430];
}
else {
vErrors.push(err430);
}
errors++;
}
}
}
else {
const err431 = {instancePath:instancePath+"/purposes",schemaPath:"#/properties/purposes/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err431];
}
else {
vErrors.push(err431);
}
errors++;
}
}
if(data.prohibited_purposes !== undefined && func0.call(data, "prohibited_purposes")){
if(!(validate21(data.prohibited_purposes, {instancePath:instancePath+"/prohibited_purposes",parentData:data,parentDataProperty:"prohibited_purposes",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data.transfer !== undefined && func0.call(data, "transfer")){
let data150 = data.transfer;
if(data150 && typeof data150 == "object" && !Array.isArray(data150)){
for(const key50 of Object.keys(data150)){
const _errs361 = errors;
if(typeof key50 === "string"){
if(func151(key50) > 256){
const err432 = {instancePath:instancePath+"/transfer",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",propertyName:key50};
if(vErrors === null){
vErrors = [err432];
}
else {
vErrors.push(err432);
}
errors++;
}
if(func151(key50) < 1){
const err433 = {instancePath:instancePath+"/transfer",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key50};
if(vErrors === null){
vErrors = [err433];
}
else {
vErrors.push(err433);
}
errors++;
}
}
else {
const err434 = {instancePath:instancePath+"/transfer",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key50};
if(vErrors === null){
vErrors = [err434];
}
else {
vErrors.push(err434);
}
errors++;
}
var valid96 = _errs361 === errors;
if(!valid96){
const err435 = {instancePath:instancePath+"/transfer",schemaPath:"#/properties/transfer/propertyNames",keyword:"propertyNames",params:{propertyName: key50},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err435];
}
else {
vErrors.push(err435);
}
errors++;
}
}
for(const key51 of Object.keys(data150)){
let data151 = data150[key51];
if(data151 && typeof data151 == "object" && !Array.isArray(data151)){
if((data151.adequate === undefined) || (!(func0.call(data151, "adequate")))){
const err436 = {instancePath:instancePath+"/transfer/" + key51.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/transfer/additionalProperties/required",keyword:"required",params:{missingProperty: "adequate"},message:"must have required property '"+"adequate"+"'"};
if(vErrors === null){
vErrors = [err436];
}
else {
vErrors.push(err436);
}
errors++;
}
if((data151.mechanisms === undefined) || (!(func0.call(data151, "mechanisms")))){
const err437 = {instancePath:instancePath+"/transfer/" + key51.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/transfer/additionalProperties/required",keyword:"required",params:{missingProperty: "mechanisms"},message:"must have required property '"+"mechanisms"+"'"};
if(vErrors === null){
vErrors = [err437];
}
else {
vErrors.push(err437);
}
errors++;
}
for(const key52 of Object.keys(data151)){
if(!((key52 === "adequate") || (key52 === "mechanisms"))){
const err438 = {instancePath:instancePath+"/transfer/" + key51.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/transfer/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key52},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err438];
}
else {
vErrors.push(err438);
}
errors++;
}
}
if(data151.adequate !== undefined && func0.call(data151, "adequate")){
if(!(validate21(data151.adequate, {instancePath:instancePath+"/transfer/" + key51.replace(/~/g, "~0").replace(/\//g, "~1")+"/adequate",parentData:data151,parentDataProperty:"adequate",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data151.mechanisms !== undefined && func0.call(data151, "mechanisms")){
let data153 = data151.mechanisms;
if(data153 && typeof data153 == "object" && !Array.isArray(data153)){
for(const key53 of Object.keys(data153)){
const _errs371 = errors;
if(typeof key53 === "string"){
if(func151(key53) > 256){
const err439 = {instancePath:instancePath+"/transfer/" + key51.replace(/~/g, "~0").replace(/\//g, "~1")+"/mechanisms",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",propertyName:key53};
if(vErrors === null){
vErrors = [err439];
}
else {
vErrors.push(err439);
}
errors++;
}
if(func151(key53) < 1){
const err440 = {instancePath:instancePath+"/transfer/" + key51.replace(/~/g, "~0").replace(/\//g, "~1")+"/mechanisms",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key53};
if(vErrors === null){
vErrors = [err440];
}
else {
vErrors.push(err440);
}
errors++;
}
}
else {
const err441 = {instancePath:instancePath+"/transfer/" + key51.replace(/~/g, "~0").replace(/\//g, "~1")+"/mechanisms",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key53};
if(vErrors === null){
vErrors = [err441];
}
else {
vErrors.push(err441);
}
errors++;
}
var valid100 = _errs371 === errors;
if(!valid100){
const err442 = {instancePath:instancePath+"/transfer/" + key51.replace(/~/g, "~0").replace(/\//g, "~1")+"/mechanisms",schemaPath:"#/properties/transfer/additionalProperties/properties/mechanisms/propertyNames",keyword:"propertyNames",params:{propertyName: key53},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err442];
}
else {
vErrors.push(err442);
}
errors++;
}
}
for(const key54 of Object.keys(data153)){
if(!(validate21(data153[key54], {instancePath:instancePath+"/transfer/" + key51.replace(/~/g, "~0").replace(/\//g, "~1")+"/mechanisms/" + key54.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data153,parentDataProperty:key54,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
}
else {
const err443 = {instancePath:instancePath+"/transfer/" + key51.replace(/~/g, "~0").replace(/\//g, "~1")+"/mechanisms",schemaPath:"#/properties/transfer/additionalProperties/properties/mechanisms/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err443];
}
else {
vErrors.push(err443);
}
errors++;
}
}
}
else {
const err444 = {instancePath:instancePath+"/transfer/" + key51.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/transfer/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err444];
}
else {
vErrors.push(err444);
}
errors++;
}
}
}
else {
const err445 = {instancePath:instancePath+"/transfer",schemaPath:"#/properties/transfer/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err445];
}
else {
vErrors.push(err445);
}
errors++;
}
}
if(data.change_tickets !== undefined && func0.call(data, "change_tickets")){
let data155 = data.change_tickets;
if(data155 && typeof data155 == "object" && !Array.isArray(data155)){
for(const key55 of Object.keys(data155)){
const _errs378 = errors;
if(typeof key55 === "string"){
if(func151(key55) > 256){
const err446 = {instancePath:instancePath+"/change_tickets",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",propertyName:key55};
if(vErrors === null){
vErrors = [err446];
}
else {
vErrors.push(err446);
}
errors++;
}
if(func151(key55) < 1){
const err447 = {instancePath:instancePath+"/change_tickets",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key55};
if(vErrors === null){
vErrors = [err447];
}
else {
vErrors.push(err447);
}
errors++;
}
}
else {
const err448 = {instancePath:instancePath+"/change_tickets",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key55};
if(vErrors === null){
vErrors = [err448];
}
else {
vErrors.push(err448);
}
errors++;
}
var valid103 = _errs378 === errors;
if(!valid103){
const err449 = {instancePath:instancePath+"/change_tickets",schemaPath:"#/properties/change_tickets/propertyNames",keyword:"propertyNames",params:{propertyName: key55},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err449];
}
else {
vErrors.push(err449);
}
errors++;
}
}
for(const key56 of Object.keys(data155)){
let data156 = data155[key56];
if(data156 && typeof data156 == "object" && !Array.isArray(data156)){
if((data156.state === undefined) || (!(func0.call(data156, "state")))){
const err450 = {instancePath:instancePath+"/change_tickets/" + key56.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/change_tickets/additionalProperties/required",keyword:"required",params:{missingProperty: "state"},message:"must have required property '"+"state"+"'"};
if(vErrors === null){
vErrors = [err450];
}
else {
vErrors.push(err450);
}
errors++;
}
if((data156.systems === undefined) || (!(func0.call(data156, "systems")))){
const err451 = {instancePath:instancePath+"/change_tickets/" + key56.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/change_tickets/additionalProperties/required",keyword:"required",params:{missingProperty: "systems"},message:"must have required property '"+"systems"+"'"};
if(vErrors === null){
vErrors = [err451];
}
else {
vErrors.push(err451);
}
errors++;
}
if((data156.requester === undefined) || (!(func0.call(data156, "requester")))){
const err452 = {instancePath:instancePath+"/change_tickets/" + key56.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/change_tickets/additionalProperties/required",keyword:"required",params:{missingProperty: "requester"},message:"must have required property '"+"requester"+"'"};
if(vErrors === null){
vErrors = [err452];
}
else {
vErrors.push(err452);
}
errors++;
}
if((data156.approvers === undefined) || (!(func0.call(data156, "approvers")))){
const err453 = {instancePath:instancePath+"/change_tickets/" + key56.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/change_tickets/additionalProperties/required",keyword:"required",params:{missingProperty: "approvers"},message:"must have required property '"+"approvers"+"'"};
if(vErrors === null){
vErrors = [err453];
}
else {
vErrors.push(err453);
}
errors++;
}
for(const key57 of Object.keys(data156)){
if(!((((key57 === "state") || (key57 === "systems")) || (key57 === "requester")) || (key57 === "approvers"))){
const err454 = {instancePath:instancePath+"/change_tickets/" + key56.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/change_tickets/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key57},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err454];
}
else {
vErrors.push(err454);
}
errors++;
}
}
if(data156.state !== undefined && func0.call(data156, "state")){
let data157 = data156.state;
if(!(((data157 === "draft") || (data157 === "approved")) || (data157 === "emergency"))){
const err455 = {instancePath:instancePath+"/change_tickets/" + key56.replace(/~/g, "~0").replace(/\//g, "~1")+"/state",schemaPath:"#/properties/change_tickets/additionalProperties/properties/state/enum",keyword:"enum",params:{allowedValues: schema31.properties.change_tickets.additionalProperties.properties.state.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err455];
}
else {
vErrors.push(err455);
}
errors++;
}
}
if(data156.systems !== undefined && func0.call(data156, "systems")){
if(!(validate21(data156.systems, {instancePath:instancePath+"/change_tickets/" + key56.replace(/~/g, "~0").replace(/\//g, "~1")+"/systems",parentData:data156,parentDataProperty:"systems",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data156.requester !== undefined && func0.call(data156, "requester")){
let data159 = data156.requester;
if(typeof data159 === "string"){
if(func151(data159) > 256){
const err456 = {instancePath:instancePath+"/change_tickets/" + key56.replace(/~/g, "~0").replace(/\//g, "~1")+"/requester",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err456];
}
else {
vErrors.push(err456);
}
errors++;
}
if(func151(data159) < 1){
const err457 = {instancePath:instancePath+"/change_tickets/" + key56.replace(/~/g, "~0").replace(/\//g, "~1")+"/requester",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err457];
}
else {
vErrors.push(err457);
}
errors++;
}
}
else {
const err458 = {instancePath:instancePath+"/change_tickets/" + key56.replace(/~/g, "~0").replace(/\//g, "~1")+"/requester",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err458];
}
else {
vErrors.push(err458);
}
errors++;
}
}
if(data156.approvers !== undefined && func0.call(data156, "approvers")){
if(!(validate21(data156.approvers, {instancePath:instancePath+"/change_tickets/" + key56.replace(/~/g, "~0").replace(/\//g, "~1")+"/approvers",parentData:data156,parentDataProperty:"approvers",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
}
else {
const err459 = {instancePath:instancePath+"/change_tickets/" + key56.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/change_tickets/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err459];
}
else {
vErrors.push(err459);
}
errors++;
}
}
}
else {
const err460 = {instancePath:instancePath+"/change_tickets",schemaPath:"#/properties/change_tickets/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err460];
}
else {
vErrors.push(err460);
}
errors++;
}
}
if(data.incidents !== undefined && func0.call(data, "incidents")){
let data161 = data.incidents;
if(data161 && typeof data161 == "object" && !Array.isArray(data161)){
for(const key58 of Object.keys(data161)){
const _errs393 = errors;
if(typeof key58 === "string"){
if(func151(key58) > 256){
const err461 = {instancePath:instancePath+"/incidents",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",propertyName:key58};
if(vErrors === null){
vErrors = [err461];
}
else {
vErrors.push(err461);
}
errors++;
}
if(func151(key58) < 1){
const err462 = {instancePath:instancePath+"/incidents",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key58};
if(vErrors === null){
vErrors = [err462];
}
else {
vErrors.push(err462);
}
errors++;
}
}
else {
const err463 = {instancePath:instancePath+"/incidents",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key58};
if(vErrors === null){
vErrors = [err463];
}
else {
vErrors.push(err463);
}
errors++;
}
var valid108 = _errs393 === errors;
if(!valid108){
const err464 = {instancePath:instancePath+"/incidents",schemaPath:"#/properties/incidents/propertyNames",keyword:"propertyNames",params:{propertyName: key58},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err464];
}
else {
vErrors.push(err464);
}
errors++;
}
}
for(const key59 of Object.keys(data161)){
let data162 = data161[key59];
if(data162 && typeof data162 == "object" && !Array.isArray(data162)){
if((data162.state === undefined) || (!(func0.call(data162, "state")))){
const err465 = {instancePath:instancePath+"/incidents/" + key59.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/incidents/additionalProperties/required",keyword:"required",params:{missingProperty: "state"},message:"must have required property '"+"state"+"'"};
if(vErrors === null){
vErrors = [err465];
}
else {
vErrors.push(err465);
}
errors++;
}
if((data162.severity === undefined) || (!(func0.call(data162, "severity")))){
const err466 = {instancePath:instancePath+"/incidents/" + key59.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/incidents/additionalProperties/required",keyword:"required",params:{missingProperty: "severity"},message:"must have required property '"+"severity"+"'"};
if(vErrors === null){
vErrors = [err466];
}
else {
vErrors.push(err466);
}
errors++;
}
if((data162.systems === undefined) || (!(func0.call(data162, "systems")))){
const err467 = {instancePath:instancePath+"/incidents/" + key59.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/incidents/additionalProperties/required",keyword:"required",params:{missingProperty: "systems"},message:"must have required property '"+"systems"+"'"};
if(vErrors === null){
vErrors = [err467];
}
else {
vErrors.push(err467);
}
errors++;
}
for(const key60 of Object.keys(data162)){
if(!(((key60 === "state") || (key60 === "severity")) || (key60 === "systems"))){
const err468 = {instancePath:instancePath+"/incidents/" + key59.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/incidents/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key60},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err468];
}
else {
vErrors.push(err468);
}
errors++;
}
}
if(data162.state !== undefined && func0.call(data162, "state")){
let data163 = data162.state;
if(!((data163 === "open") || (data163 === "closed"))){
const err469 = {instancePath:instancePath+"/incidents/" + key59.replace(/~/g, "~0").replace(/\//g, "~1")+"/state",schemaPath:"#/properties/incidents/additionalProperties/properties/state/enum",keyword:"enum",params:{allowedValues: schema31.properties.incidents.additionalProperties.properties.state.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err469];
}
else {
vErrors.push(err469);
}
errors++;
}
}
if(data162.severity !== undefined && func0.call(data162, "severity")){
let data164 = data162.severity;
if(!(((data164 === "sev1") || (data164 === "sev2")) || (data164 === "sev3"))){
const err470 = {instancePath:instancePath+"/incidents/" + key59.replace(/~/g, "~0").replace(/\//g, "~1")+"/severity",schemaPath:"#/properties/incidents/additionalProperties/properties/severity/enum",keyword:"enum",params:{allowedValues: schema31.properties.incidents.additionalProperties.properties.severity.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err470];
}
else {
vErrors.push(err470);
}
errors++;
}
}
if(data162.systems !== undefined && func0.call(data162, "systems")){
if(!(validate21(data162.systems, {instancePath:instancePath+"/incidents/" + key59.replace(/~/g, "~0").replace(/\//g, "~1")+"/systems",parentData:data162,parentDataProperty:"systems",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
}
else {
const err471 = {instancePath:instancePath+"/incidents/" + key59.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/incidents/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err471];
}
else {
vErrors.push(err471);
}
errors++;
}
}
}
else {
const err472 = {instancePath:instancePath+"/incidents",schemaPath:"#/properties/incidents/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err472];
}
else {
vErrors.push(err472);
}
errors++;
}
}
if(data.approvals !== undefined && func0.call(data, "approvals")){
let data166 = data.approvals;
if(data166 && typeof data166 == "object" && !Array.isArray(data166)){
for(const key61 of Object.keys(data166)){
const _errs405 = errors;
if(typeof key61 === "string"){
if(func151(key61) > 256){
const err473 = {instancePath:instancePath+"/approvals",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",propertyName:key61};
if(vErrors === null){
vErrors = [err473];
}
else {
vErrors.push(err473);
}
errors++;
}
if(func151(key61) < 1){
const err474 = {instancePath:instancePath+"/approvals",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key61};
if(vErrors === null){
vErrors = [err474];
}
else {
vErrors.push(err474);
}
errors++;
}
}
else {
const err475 = {instancePath:instancePath+"/approvals",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key61};
if(vErrors === null){
vErrors = [err475];
}
else {
vErrors.push(err475);
}
errors++;
}
var valid112 = _errs405 === errors;
if(!valid112){
const err476 = {instancePath:instancePath+"/approvals",schemaPath:"#/properties/approvals/propertyNames",keyword:"propertyNames",params:{propertyName: key61},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err476];
}
else {
vErrors.push(err476);
}
errors++;
}
}
for(const key62 of Object.keys(data166)){
let data167 = data166[key62];
if(data167 && typeof data167 == "object" && !Array.isArray(data167)){
if((data167.state === undefined) || (!(func0.call(data167, "state")))){
const err477 = {instancePath:instancePath+"/approvals/" + key62.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/approvals/additionalProperties/required",keyword:"required",params:{missingProperty: "state"},message:"must have required property '"+"state"+"'"};
if(vErrors === null){
vErrors = [err477];
}
else {
vErrors.push(err477);
}
errors++;
}
if((data167.approver === undefined) || (!(func0.call(data167, "approver")))){
const err478 = {instancePath:instancePath+"/approvals/" + key62.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/approvals/additionalProperties/required",keyword:"required",params:{missingProperty: "approver"},message:"must have required property '"+"approver"+"'"};
if(vErrors === null){
vErrors = [err478];
}
else {
vErrors.push(err478);
}
errors++;
}
if((data167.agent_id === undefined) || (!(func0.call(data167, "agent_id")))){
const err479 = {instancePath:instancePath+"/approvals/" + key62.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/approvals/additionalProperties/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"};
if(vErrors === null){
vErrors = [err479];
}
else {
vErrors.push(err479);
}
errors++;
}
if((data167.action === undefined) || (!(func0.call(data167, "action")))){
const err480 = {instancePath:instancePath+"/approvals/" + key62.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/approvals/additionalProperties/required",keyword:"required",params:{missingProperty: "action"},message:"must have required property '"+"action"+"'"};
if(vErrors === null){
vErrors = [err480];
}
else {
vErrors.push(err480);
}
errors++;
}
if((data167.system === undefined) || (!(func0.call(data167, "system")))){
const err481 = {instancePath:instancePath+"/approvals/" + key62.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/approvals/additionalProperties/required",keyword:"required",params:{missingProperty: "system"},message:"must have required property '"+"system"+"'"};
if(vErrors === null){
vErrors = [err481];
}
else {
vErrors.push(err481);
}
errors++;
}
for(const key63 of Object.keys(data167)){
if(!(((((key63 === "state") || (key63 === "approver")) || (key63 === "agent_id")) || (key63 === "action")) || (key63 === "system"))){
const err482 = {instancePath:instancePath+"/approvals/" + key62.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/approvals/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key63},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err482];
}
else {
vErrors.push(err482);
}
errors++;
}
}
if(data167.state !== undefined && func0.call(data167, "state")){
let data168 = data167.state;
if(!((data168 === "granted") || (data168 === "revoked"))){
const err483 = {instancePath:instancePath+"/approvals/" + key62.replace(/~/g, "~0").replace(/\//g, "~1")+"/state",schemaPath:"#/properties/approvals/additionalProperties/properties/state/enum",keyword:"enum",params:{allowedValues: schema31.properties.approvals.additionalProperties.properties.state.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err483];
}
else {
vErrors.push(err483);
}
errors++;
}
}
if(data167.approver !== undefined && func0.call(data167, "approver")){
let data169 = data167.approver;
if(typeof data169 === "string"){
if(func151(data169) > 256){
const err484 = {instancePath:instancePath+"/approvals/" + key62.replace(/~/g, "~0").replace(/\//g, "~1")+"/approver",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err484];
}
else {
vErrors.push(err484);
}
errors++;
}
if(func151(data169) < 1){
const err485 = {instancePath:instancePath+"/approvals/" + key62.replace(/~/g, "~0").replace(/\//g, "~1")+"/approver",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err485];
}
else {
vErrors.push(err485);
}
errors++;
}
}
else {
const err486 = {instancePath:instancePath+"/approvals/" + key62.replace(/~/g, "~0").replace(/\//g, "~1")+"/approver",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err486];
}
else {
vErrors.push(err486);
}
errors++;
}
}
if(data167.agent_id !== undefined && func0.call(data167, "agent_id")){
let data170 = data167.agent_id;
if(typeof data170 === "string"){
if(func151(data170) > 256){
const err487 = {instancePath:instancePath+"/approvals/" + key62.replace(/~/g, "~0").replace(/\//g, "~1")+"/agent_id",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err487];
}
else {
vErrors.push(err487);
}
errors++;
}
if(func151(data170) < 1){
const err488 = {instancePath:instancePath+"/approvals/" + key62.replace(/~/g, "~0").replace(/\//g, "~1")+"/agent_id",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err488];
}
else {
vErrors.push(err488);
}
errors++;
}
}
else {
const err489 = {instancePath:instancePath+"/approvals/" + key62.replace(/~/g, "~0").replace(/\//g, "~1")+"/agent_id",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err489];
}
else {
vErrors.push(err489);
}
errors++;
}
}
if(data167.action !== undefined && func0.call(data167, "action")){
let data171 = data167.action;
if(typeof data171 === "string"){
if(func151(data171) > 256){
const err490 = {instancePath:instancePath+"/approvals/" + key62.replace(/~/g, "~0").replace(/\//g, "~1")+"/action",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err490];
}
else {
vErrors.push(err490);
}
errors++;
}
if(func151(data171) < 1){
const err491 = {instancePath:instancePath+"/approvals/" + key62.replace(/~/g, "~0").replace(/\//g, "~1")+"/action",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err491];
}
else {
vErrors.push(err491);
}
errors++;
}
}
else {
const err492 = {instancePath:instancePath+"/approvals/" + key62.replace(/~/g, "~0").replace(/\//g, "~1")+"/action",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err492];
}
else {
vErrors.push(err492);
}
errors++;
}
}
if(data167.system !== undefined && func0.call(data167, "system")){
let data172 = data167.system;
if(typeof data172 === "string"){
if(func151(data172) > 256){
const err493 = {instancePath:instancePath+"/approvals/" + key62.replace(/~/g, "~0").replace(/\//g, "~1")+"/system",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err493];
}
else {
vErrors.push(err493);
}
errors++;
}
if(func151(data172) < 1){
const err494 = {instancePath:instancePath+"/approvals/" + key62.replace(/~/g, "~0").replace(/\//g, "~1")+"/system",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err494];
}
else {
vErrors.push(err494);
}
errors++;
}
}
else {
const err495 = {instancePath:instancePath+"/approvals/" + key62.replace(/~/g, "~0").replace(/\//g, "~1")+"/system",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err495];
}
else {
vErrors.push(err495);
}
errors++;
}
}
}
else {
const err496 = {instancePath:instancePath+"/approvals/" + key62.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/approvals/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err496];
}
else {
vErrors.push(err496);
}
errors++;
}
}
}
else {
const err497 = {instancePath:instancePath+"/approvals",schemaPath:"#/properties/approvals/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err497];
}
else {
vErrors.push(err497);
}
errors++;
}
}
if(data.backups !== undefined && func0.call(data, "backups")){
let data173 = data.backups;
if(data173 && typeof data173 == "object" && !Array.isArray(data173)){
for(const key64 of Object.keys(data173)){
const _errs427 = errors;
if(typeof key64 === "string"){
if(func151(key64) > 256){
const err498 = {instancePath:instancePath+"/backups",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",propertyName:key64};
if(vErrors === null){
vErrors = [err498];
}
else {
vErrors.push(err498);
}
errors++;
}
if(func151(key64) < 1){
const err499 = {instancePath:instancePath+"/backups",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key64};
if(vErrors === null){
vErrors = [err499];
}
else {
vErrors.push(err499);
}
errors++;
}
}
else {
const err500 = {instancePath:instancePath+"/backups",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key64};
if(vErrors === null){
vErrors = [err500];
}
else {
vErrors.push(err500);
}
errors++;
}
var valid120 = _errs427 === errors;
if(!valid120){
const err501 = {instancePath:instancePath+"/backups",schemaPath:"#/properties/backups/propertyNames",keyword:"propertyNames",params:{propertyName: key64},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err501];
}
else {
vErrors.push(err501);
}
errors++;
}
}
for(const key65 of Object.keys(data173)){
let data174 = data173[key65];
if(data174 && typeof data174 == "object" && !Array.isArray(data174)){
if((data174.system === undefined) || (!(func0.call(data174, "system")))){
const err502 = {instancePath:instancePath+"/backups/" + key65.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/backups/additionalProperties/required",keyword:"required",params:{missingProperty: "system"},message:"must have required property '"+"system"+"'"};
if(vErrors === null){
vErrors = [err502];
}
else {
vErrors.push(err502);
}
errors++;
}
if((data174.verified === undefined) || (!(func0.call(data174, "verified")))){
const err503 = {instancePath:instancePath+"/backups/" + key65.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/backups/additionalProperties/required",keyword:"required",params:{missingProperty: "verified"},message:"must have required property '"+"verified"+"'"};
if(vErrors === null){
vErrors = [err503];
}
else {
vErrors.push(err503);
}
errors++;
}
for(const key66 of Object.keys(data174)){
if(!((key66 === "system") || (key66 === "verified"))){
const err504 = {instancePath:instancePath+"/backups/" + key65.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/backups/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key66},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err504];
}
else {
vErrors.push(err504);
}
errors++;
}
}
if(data174.system !== undefined && func0.call(data174, "system")){
let data175 = data174.system;
if(typeof data175 === "string"){
if(func151(data175) > 256){
const err505 = {instancePath:instancePath+"/backups/" + key65.replace(/~/g, "~0").replace(/\//g, "~1")+"/system",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err505];
}
else {
vErrors.push(err505);
}
errors++;
}
if(func151(data175) < 1){
const err506 = {instancePath:instancePath+"/backups/" + key65.replace(/~/g, "~0").replace(/\//g, "~1")+"/system",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err506];
}
else {
vErrors.push(err506);
}
errors++;
}
}
else {
const err507 = {instancePath:instancePath+"/backups/" + key65.replace(/~/g, "~0").replace(/\//g, "~1")+"/system",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err507];
}
else {
vErrors.push(err507);
}
errors++;
}
}
if(data174.verified !== undefined && func0.call(data174, "verified")){
if(typeof data174.verified !== "boolean"){
const err508 = {instancePath:instancePath+"/backups/" + key65.replace(/~/g, "~0").replace(/\//g, "~1")+"/verified",schemaPath:"#/properties/backups/additionalProperties/properties/verified/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err508];
}
else {
vErrors.push(err508);
}
errors++;
}
}
}
else {
const err509 = {instancePath:instancePath+"/backups/" + key65.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/backups/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err509];
}
else {
vErrors.push(err509);
}
errors++;
}
}
}
else {
const err510 = {instancePath:instancePath+"/backups",schemaPath:"#/properties/backups/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err510];
}
else {
vErrors.push(err510);
}
errors++;
}
}
if(data.runtime_images !== undefined && func0.call(data, "runtime_images")){
let data177 = data.runtime_images;
if(data177 && typeof data177 == "object" && !Array.isArray(data177)){
for(const key67 of Object.keys(data177)){
const _errs441 = errors;
if(typeof key67 === "string"){
if(func151(key67) > 256){
const err511 = {instancePath:instancePath+"/runtime_images",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",propertyName:key67};
if(vErrors === null){
vErrors = [err511];
}
else {
vErrors.push(err511);
}
errors++;
}
if(func151(key67) < 1){
const err512 = {instancePath:instancePath+"/runtime_images",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key67};
if(vErrors === null){
vErrors = [err512];
}
else {
vErrors.push(err512);
}
errors++;
}
}
else {
const err513 = {instancePath:instancePath+"/runtime_images",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key67};
if(vErrors === null){
vErrors = [err513];
}
else {
vErrors.push(err513);
}
errors++;
}
var valid125 = _errs441 === errors;
if(!valid125){
const err514 = {instancePath:instancePath+"/runtime_images",schemaPath:"#/properties/runtime_images/propertyNames",keyword:"propertyNames",params:{propertyName: key67},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err514];
}
else {
vErrors.push(err514);
}
errors++;
}
}
for(const key68 of Object.keys(data177)){
let data178 = data177[key68];
if(data178 && typeof data178 == "object" && !Array.isArray(data178)){
if((data178.status === undefined) || (!(func0.call(data178, "status")))){
const err515 = {instancePath:instancePath+"/runtime_images/" + key68.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/runtime_images/additionalProperties/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err515];
}
else {
vErrors.push(err515);
}
errors++;
}
for(const key69 of Object.keys(data178)){
if(!(key69 === "status")){
const err516 = {instancePath:instancePath+"/runtime_images/" + key68.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/runtime_images/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key69},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err516];
}
else {
vErrors.push(err516);
}
errors++;
}
}
if(data178.status !== undefined && func0.call(data178, "status")){
let data179 = data178.status;
if(!((data179 === "supported") || (data179 === "deprecated"))){
const err517 = {instancePath:instancePath+"/runtime_images/" + key68.replace(/~/g, "~0").replace(/\//g, "~1")+"/status",schemaPath:"#/properties/runtime_images/additionalProperties/properties/status/enum",keyword:"enum",params:{allowedValues: schema31.properties.runtime_images.additionalProperties.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err517];
}
else {
vErrors.push(err517);
}
errors++;
}
}
}
else {
const err518 = {instancePath:instancePath+"/runtime_images/" + key68.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/runtime_images/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err518];
}
else {
vErrors.push(err518);
}
errors++;
}
}
}
else {
const err519 = {instancePath:instancePath+"/runtime_images",schemaPath:"#/properties/runtime_images/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err519];
}
else {
vErrors.push(err519);
}
errors++;
}
}
if(data.log_sinks !== undefined && func0.call(data, "log_sinks")){
if(!(validate21(data.log_sinks, {instancePath:instancePath+"/log_sinks",parentData:data,parentDataProperty:"log_sinks",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data.detection !== undefined && func0.call(data, "detection")){
let data181 = data.detection;
if(data181 && typeof data181 == "object" && !Array.isArray(data181)){
if((data181.secret_patterns === undefined) || (!(func0.call(data181, "secret_patterns")))){
const err520 = {instancePath:instancePath+"/detection",schemaPath:"#/properties/detection/required",keyword:"required",params:{missingProperty: "secret_patterns"},message:"must have required property '"+"secret_patterns"+"'"};
if(vErrors === null){
vErrors = [err520];
}
else {
vErrors.push(err520);
}
errors++;
}
if((data181.secret_key_suffixes === undefined) || (!(func0.call(data181, "secret_key_suffixes")))){
const err521 = {instancePath:instancePath+"/detection",schemaPath:"#/properties/detection/required",keyword:"required",params:{missingProperty: "secret_key_suffixes"},message:"must have required property '"+"secret_key_suffixes"+"'"};
if(vErrors === null){
vErrors = [err521];
}
else {
vErrors.push(err521);
}
errors++;
}
if((data181.secret_reference === undefined) || (!(func0.call(data181, "secret_reference")))){
const err522 = {instancePath:instancePath+"/detection",schemaPath:"#/properties/detection/required",keyword:"required",params:{missingProperty: "secret_reference"},message:"must have required property '"+"secret_reference"+"'"};
if(vErrors === null){
vErrors = [err522];
}
else {
vErrors.push(err522);
}
errors++;
}
if((data181.pii_patterns === undefined) || (!(func0.call(data181, "pii_patterns")))){
const err523 = {instancePath:instancePath+"/detection",schemaPath:"#/properties/detection/required",keyword:"required",params:{missingProperty: "pii_patterns"},message:"must have required property '"+"pii_patterns"+"'"};
if(vErrors === null){
vErrors = [err523];
}
else {
vErrors.push(err523);
}
errors++;
}
if((data181.pii_exempt_paths === undefined) || (!(func0.call(data181, "pii_exempt_paths")))){
const err524 = {instancePath:instancePath+"/detection",schemaPath:"#/properties/detection/required",keyword:"required",params:{missingProperty: "pii_exempt_paths"},message:"must have required property '"+"pii_exempt_paths"+"'"};
if(vErrors === null){
vErrors = [err524];
}
else {
vErrors.push(err524);
}
errors++;
}
if((data181.card_patterns === undefined) || (!(func0.call(data181, "card_patterns")))){
const err525 = {instancePath:instancePath+"/detection",schemaPath:"#/properties/detection/required",keyword:"required",params:{missingProperty: "card_patterns"},message:"must have required property '"+"card_patterns"+"'"};
if(vErrors === null){
vErrors = [err525];
}
else {
vErrors.push(err525);
}
errors++;
}
for(const key70 of Object.keys(data181)){
if(!((((((key70 === "secret_patterns") || (key70 === "secret_key_suffixes")) || (key70 === "secret_reference")) || (key70 === "pii_patterns")) || (key70 === "pii_exempt_paths")) || (key70 === "card_patterns"))){
const err526 = {instancePath:instancePath+"/detection",schemaPath:"#/properties/detection/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key70},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err526];
}
else {
vErrors.push(err526);
}
errors++;
}
}
if(data181.secret_patterns !== undefined && func0.call(data181, "secret_patterns")){
let data182 = data181.secret_patterns;
if(Array.isArray(data182)){
const len1 = data182.length;
for(let i1=0; i1<len1; i1++){
let data183 = data182[i1];
if(typeof data183 === "string"){
if(func151(data183) > 1000){
const err527 = {instancePath:instancePath+"/detection/secret_patterns/" + i1,schemaPath:"#/properties/detection/properties/secret_patterns/items/maxLength",keyword:"maxLength",params:{limit: 1000},message:"must NOT have more than 1000 characters"};
if(vErrors === null){
vErrors = [err527];
}
else {
vErrors.push(err527);
}
errors++;
}
if(func151(data183) < 1){
const err528 = {instancePath:instancePath+"/detection/secret_patterns/" + i1,schemaPath:"#/properties/detection/properties/secret_patterns/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err528];
}
else {
vErrors.push(err528);
}
errors++;
}
}
else {
const err529 = {instancePath:instancePath+"/detection/secret_patterns/" + i1,schemaPath:"#/properties/detection/properties/secret_patterns/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err529];
}
else {
vErrors.push(err529);
}
errors++;
}
}
}
else {
const err530 = {instancePath:instancePath+"/detection/secret_patterns",schemaPath:"#/properties/detection/properties/secret_patterns/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err530];
}
else {
vErrors.push(err530);
}
errors++;
}
}
if(data181.secret_key_suffixes !== undefined && func0.call(data181, "secret_key_suffixes")){
let data184 = data181.secret_key_suffixes;
if(Array.isArray(data184)){
const len2 = data184.length;
for(let i2=0; i2<len2; i2++){
let data185 = data184[i2];
if(typeof data185 === "string"){
if(!pattern7.test(data185)){
const err531 = {instancePath:instancePath+"/detection/secret_key_suffixes/" + i2,schemaPath:"#/properties/detection/properties/secret_key_suffixes/items/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9]{1,64}$"},message:"must match pattern \""+"^[a-z0-9]{1,64}$"+"\""};
if(vErrors === null){
vErrors = [err531];
}
else {
vErrors.push(err531);
}
errors++;
}
}
else {
const err532 = {instancePath:instancePath+"/detection/secret_key_suffixes/" + i2,schemaPath:"#/properties/detection/properties/secret_key_suffixes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err532];
}
else {
vErrors.push(err532);
}
errors++;
}
}
}
else {
const err533 = {instancePath:instancePath+"/detection/secret_key_suffixes",schemaPath:"#/properties/detection/properties/secret_key_suffixes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err533];
}
else {
vErrors.push(err533);
}
errors++;
}
}
if(data181.secret_reference !== undefined && func0.call(data181, "secret_reference")){
let data186 = data181.secret_reference;
if(typeof data186 === "string"){
if(func151(data186) > 1000){
const err534 = {instancePath:instancePath+"/detection/secret_reference",schemaPath:"#/properties/detection/properties/secret_reference/maxLength",keyword:"maxLength",params:{limit: 1000},message:"must NOT have more than 1000 characters"};
if(vErrors === null){
vErrors = [err534];
}
else {
vErrors.push(err534);
}
errors++;
}
if(func151(data186) < 1){
const err535 = {instancePath:instancePath+"/detection/secret_reference",schemaPath:"#/properties/detection/properties/secret_reference/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err535];
}
else {
vErrors.push(err535);
}
errors++;
}
}
else {
const err536 = {instancePath:instancePath+"/detection/secret_reference",schemaPath:"#/properties/detection/properties/secret_reference/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err536];
}
else {
vErrors.push(err536);
}
errors++;
}
}
if(data181.pii_patterns !== undefined && func0.call(data181, "pii_patterns")){
let data187 = data181.pii_patterns;
if(Array.isArray(data187)){
const len3 = data187.length;
for(let i3=0; i3<len3; i3++){
let data188 = data187[i3];
if(typeof data188 === "string"){
if(func151(data188) > 1000){
const err537 = {instancePath:instancePath+"/detection/pii_patterns/" + i3,schemaPath:"#/properties/detection/properties/pii_patterns/items/maxLength",keyword:"maxLength",params:{limit: 1000},message:"must NOT have more than 1000 characters"};
if(vErrors === null){
vErrors = [err537];
}
else {
vErrors.push(err537);
}
errors++;
}
if(func151(data188) < 1){
const err538 = {instancePath:instancePath+"/detection/pii_patterns/" + i3,schemaPath:"#/properties/detection/properties/pii_patterns/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err538];
}
else {
vErrors.push(err538);
}
errors++;
}
}
else {
const err539 = {instancePath:instancePath+"/detection/pii_patterns/" + i3,schemaPath:"#/properties/detection/properties/pii_patterns/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err539];
}
else {
vErrors.push(err539);
}
errors++;
}
}
}
else {
const err540 = {instancePath:instancePath+"/detection/pii_patterns",schemaPath:"#/properties/detection/properties/pii_patterns/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err540];
}
else {
vErrors.push(err540);
}
errors++;
}
}
if(data181.pii_exempt_paths !== undefined && func0.call(data181, "pii_exempt_paths")){
let data189 = data181.pii_exempt_paths;
if(Array.isArray(data189)){
const len4 = data189.length;
for(let i4=0; i4<len4; i4++){
let data190 = data189[i4];
if(typeof data190 === "string"){
if(func151(data190) > 2048){
const err541 = {instancePath:instancePath+"/detection/pii_exempt_paths/" + i4,schemaPath:"#/$defs/text/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err541];
}
else {
vErrors.push(err541);
}
errors++;
}
if(func151(data190) < 1){
const err542 = {instancePath:instancePath+"/detection/pii_exempt_paths/" + i4,schemaPath:"#/$defs/text/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err542];
}
else {
vErrors.push(err542);
}
errors++;
}
}
else {
const err543 = {instancePath:instancePath+"/detection/pii_exempt_paths/" + i4,schemaPath:"#/$defs/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err543];
}
else {
vErrors.push(err543);
}
errors++;
}
}
}
else {
const err544 = {instancePath:instancePath+"/detection/pii_exempt_paths",schemaPath:"#/properties/detection/properties/pii_exempt_paths/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err544];
}
else {
vErrors.push(err544);
}
errors++;
}
}
if(data181.card_patterns !== undefined && func0.call(data181, "card_patterns")){
let data191 = data181.card_patterns;
if(Array.isArray(data191)){
const len5 = data191.length;
for(let i5=0; i5<len5; i5++){
let data192 = data191[i5];
if(typeof data192 === "string"){
if(func151(data192) > 1000){
const err545 = {instancePath:instancePath+"/detection/card_patterns/" + i5,schemaPath:"#/properties/detection/properties/card_patterns/items/maxLength",keyword:"maxLength",params:{limit: 1000},message:"must NOT have more than 1000 characters"};
if(vErrors === null){
vErrors = [err545];
}
else {
vErrors.push(err545);
}
errors++;
}
if(func151(data192) < 1){
const err546 = {instancePath:instancePath+"/detection/card_patterns/" + i5,schemaPath:"#/properties/detection/properties/card_patterns/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err546];
}
else {
vErrors.push(err546);
}
errors++;
}
}
else {
const err547 = {instancePath:instancePath+"/detection/card_patterns/" + i5,schemaPath:"#/properties/detection/properties/card_patterns/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err547];
}
else {
vErrors.push(err547);
}
errors++;
}
}
}
else {
const err548 = {instancePath:instancePath+"/detection/card_patterns",schemaPath:"#/properties/detection/properties/card_patterns/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err548];
}
else {
vErrors.push(err548);
}
errors++;
}
}
}
else {
const err549 = {instancePath:instancePath+"/detection",schemaPath:"#/properties/detection/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err549];
}
else {
vErrors.push(err549);
}
errors++;
}
}
if(data.assignments !== undefined && func0.call(data, "assignments")){
let data193 = data.assignments;
if(Array.isArray(data193)){
const len6 = data193.length;
for(let i6=0; i6<len6; i6++){
let data194 = data193[i6];
if(data194 && typeof data194 == "object" && !Array.isArray(data194)){
if((data194.rules === undefined) || (!(func0.call(data194, "rules")))){
const err550 = {instancePath:instancePath+"/assignments/" + i6,schemaPath:"#/properties/assignments/items/required",keyword:"required",params:{missingProperty: "rules"},message:"must have required property '"+"rules"+"'"};
if(vErrors === null){
vErrors = [err550];
}
else {
vErrors.push(err550);
}
errors++;
}
for(const key71 of Object.keys(data194)){
if(!((((key71 === "agents") || (key71 === "categories")) || (key71 === "min_tier")) || (key71 === "rules"))){
const err551 = {instancePath:instancePath+"/assignments/" + i6,schemaPath:"#/properties/assignments/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key71},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err551];
}
else {
vErrors.push(err551);
}
errors++;
}
}
if(data194.agents !== undefined && func0.call(data194, "agents")){
if(!(validate21(data194.agents, {instancePath:instancePath+"/assignments/" + i6+"/agents",parentData:data194,parentDataProperty:"agents",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data194.categories !== undefined && func0.call(data194, "categories")){
if(!(validate21(data194.categories, {instancePath:instancePath+"/assignments/" + i6+"/categories",parentData:data194,parentDataProperty:"categories",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data194.min_tier !== undefined && func0.call(data194, "min_tier")){
let data197 = data194.min_tier;
if(!((((data197 === "LOW") || (data197 === "MODERATE")) || (data197 === "HIGH")) || (data197 === "CRITICAL"))){
const err552 = {instancePath:instancePath+"/assignments/" + i6+"/min_tier",schemaPath:"#/$defs/tier/enum",keyword:"enum",params:{allowedValues: schema33.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err552];
}
else {
vErrors.push(err552);
}
errors++;
}
}
if(data194.rules !== undefined && func0.call(data194, "rules")){
let data198 = data194.rules;
if(Array.isArray(data198)){
if(data198.length < 1){
const err553 = {instancePath:instancePath+"/assignments/" + i6+"/rules",schemaPath:"#/properties/assignments/items/properties/rules/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err553];
}
else {
vErrors.push(err553);
}
errors++;
}
const len7 = data198.length;
for(let i7=0; i7<len7; i7++){
let data199 = data198[i7];
if(typeof data199 === "string"){
if(!pattern8.test(data199)){
const err554 = {instancePath:instancePath+"/assignments/" + i6+"/rules/" + i7,schemaPath:"#/properties/assignments/items/properties/rules/items/pattern",keyword:"pattern",params:{pattern: "^[A-Z][A-Z0-9_]{0,63}$"},message:"must match pattern \""+"^[A-Z][A-Z0-9_]{0,63}$"+"\""};
if(vErrors === null){
vErrors = [err554];
}
else {
vErrors.push(err554);
}
errors++;
}
}
else {
const err555 = {instancePath:instancePath+"/assignments/" + i6+"/rules/" + i7,schemaPath:"#/properties/assignments/items/properties/rules/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err555];
}
else {
vErrors.push(err555);
}
errors++;
}
}
}
else {
const err556 = {instancePath:instancePath+"/assignments/" + i6+"/rules",schemaPath:"#/properties/assignments/items/properties/rules/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err556];
}
else {
vErrors.push(err556);
}
errors++;
}
}
}
else {
const err557 = {instancePath:instancePath+"/assignments/" + i6,schemaPath:"#/properties/assignments/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err557];
}
else {
vErrors.push(err557);
}
errors++;
}
}
}
else {
const err558 = {instancePath:instancePath+"/assignments",schemaPath:"#/properties/assignments/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err558];
}
else {
vErrors.push(err558);
}
errors++;
}
}
}
else {
const err559 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err559];
}
else {
vErrors.push(err559);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.state = validate53;
const schema91 = {"type":"object","required":["kill_switch","halted_categories","suspended_agents"],"additionalProperties":false,"properties":{"kill_switch":{"type":"boolean"},"halted_categories":{"$ref":"#/$defs/ids"},"suspended_agents":{"$ref":"#/$defs/ids"}}};

function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate53.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.kill_switch === undefined) || (!(func0.call(data, "kill_switch")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kill_switch"},message:"must have required property '"+"kill_switch"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.halted_categories === undefined) || (!(func0.call(data, "halted_categories")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "halted_categories"},message:"must have required property '"+"halted_categories"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.suspended_agents === undefined) || (!(func0.call(data, "suspended_agents")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "suspended_agents"},message:"must have required property '"+"suspended_agents"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!(((key0 === "kill_switch") || (key0 === "halted_categories")) || (key0 === "suspended_agents"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.kill_switch !== undefined && func0.call(data, "kill_switch")){
if(typeof data.kill_switch !== "boolean"){
const err4 = {instancePath:instancePath+"/kill_switch",schemaPath:"#/properties/kill_switch/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.halted_categories !== undefined && func0.call(data, "halted_categories")){
if(!(validate21(data.halted_categories, {instancePath:instancePath+"/halted_categories",parentData:data,parentDataProperty:"halted_categories",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data.suspended_agents !== undefined && func0.call(data, "suspended_agents")){
if(!(validate21(data.suspended_agents, {instancePath:instancePath+"/suspended_agents",parentData:data,parentDataProperty:"suspended_agents",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate53.errors = vErrors;
return errors === 0;
}
validate53.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.change_tickets = validate56;
const schema92 = {"type":"object","propertyNames":{"$ref":"#/$defs/id"},"additionalProperties":{"type":"object","required":["state","systems","requester","approvers"],"additionalProperties":false,"properties":{"state":{"enum":["draft","approved","emergency"]},"systems":{"$ref":"#/$defs/ids"},"requester":{"$ref":"#/$defs/id"},"approvers":{"$ref":"#/$defs/ids"}}}};

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate56.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 of Object.keys(data)){
const _errs1 = errors;
if(typeof key0 === "string"){
if(func151(key0) > 256){
const err0 = {instancePath,schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",propertyName:key0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(func151(key0) < 1){
const err1 = {instancePath,schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath,schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid0 = _errs1 === errors;
if(!valid0){
const err3 = {instancePath,schemaPath:"#/propertyNames",keyword:"propertyNames",params:{propertyName: key0},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
for(const key1 of Object.keys(data)){
let data0 = data[key1];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if((data0.state === undefined) || (!(func0.call(data0, "state")))){
const err4 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/required",keyword:"required",params:{missingProperty: "state"},message:"must have required property '"+"state"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((data0.systems === undefined) || (!(func0.call(data0, "systems")))){
const err5 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/required",keyword:"required",params:{missingProperty: "systems"},message:"must have required property '"+"systems"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((data0.requester === undefined) || (!(func0.call(data0, "requester")))){
const err6 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/required",keyword:"required",params:{missingProperty: "requester"},message:"must have required property '"+"requester"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((data0.approvers === undefined) || (!(func0.call(data0, "approvers")))){
const err7 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/required",keyword:"required",params:{missingProperty: "approvers"},message:"must have required property '"+"approvers"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
for(const key2 of Object.keys(data0)){
if(!((((key2 === "state") || (key2 === "systems")) || (key2 === "requester")) || (key2 === "approvers"))){
const err8 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data0.state !== undefined && func0.call(data0, "state")){
let data1 = data0.state;
if(!(((data1 === "draft") || (data1 === "approved")) || (data1 === "emergency"))){
const err9 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/state",schemaPath:"#/additionalProperties/properties/state/enum",keyword:"enum",params:{allowedValues: schema92.additionalProperties.properties.state.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data0.systems !== undefined && func0.call(data0, "systems")){
if(!(validate21(data0.systems, {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/systems",parentData:data0,parentDataProperty:"systems",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data0.requester !== undefined && func0.call(data0, "requester")){
let data3 = data0.requester;
if(typeof data3 === "string"){
if(func151(data3) > 256){
const err10 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/requester",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(func151(data3) < 1){
const err11 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/requester",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/requester",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data0.approvers !== undefined && func0.call(data0, "approvers")){
if(!(validate21(data0.approvers, {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/approvers",parentData:data0,parentDataProperty:"approvers",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
}
else {
const err13 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate56.errors = vErrors;
return errors === 0;
}
validate56.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.incidents = validate59;
const schema95 = {"type":"object","propertyNames":{"$ref":"#/$defs/id"},"additionalProperties":{"type":"object","required":["state","severity","systems"],"additionalProperties":false,"properties":{"state":{"enum":["open","closed"]},"severity":{"enum":["sev1","sev2","sev3"]},"systems":{"$ref":"#/$defs/ids"}}}};

function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate59.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 of Object.keys(data)){
const _errs1 = errors;
if(typeof key0 === "string"){
if(func151(key0) > 256){
const err0 = {instancePath,schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",propertyName:key0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(func151(key0) < 1){
const err1 = {instancePath,schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath,schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid0 = _errs1 === errors;
if(!valid0){
const err3 = {instancePath,schemaPath:"#/propertyNames",keyword:"propertyNames",params:{propertyName: key0},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
for(const key1 of Object.keys(data)){
let data0 = data[key1];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if((data0.state === undefined) || (!(func0.call(data0, "state")))){
const err4 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/required",keyword:"required",params:{missingProperty: "state"},message:"must have required property '"+"state"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((data0.severity === undefined) || (!(func0.call(data0, "severity")))){
const err5 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/required",keyword:"required",params:{missingProperty: "severity"},message:"must have required property '"+"severity"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((data0.systems === undefined) || (!(func0.call(data0, "systems")))){
const err6 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/required",keyword:"required",params:{missingProperty: "systems"},message:"must have required property '"+"systems"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key2 of Object.keys(data0)){
if(!(((key2 === "state") || (key2 === "severity")) || (key2 === "systems"))){
const err7 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data0.state !== undefined && func0.call(data0, "state")){
let data1 = data0.state;
if(!((data1 === "open") || (data1 === "closed"))){
const err8 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/state",schemaPath:"#/additionalProperties/properties/state/enum",keyword:"enum",params:{allowedValues: schema95.additionalProperties.properties.state.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data0.severity !== undefined && func0.call(data0, "severity")){
let data2 = data0.severity;
if(!(((data2 === "sev1") || (data2 === "sev2")) || (data2 === "sev3"))){
const err9 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/severity",schemaPath:"#/additionalProperties/properties/severity/enum",keyword:"enum",params:{allowedValues: schema95.additionalProperties.properties.severity.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data0.systems !== undefined && func0.call(data0, "systems")){
if(!(validate21(data0.systems, {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/systems",parentData:data0,parentDataProperty:"systems",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
}
else {
const err10 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate59.errors = vErrors;
return errors === 0;
}
validate59.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.approvals = validate61;
const schema97 = {"type":"object","propertyNames":{"$ref":"#/$defs/id"},"additionalProperties":{"type":"object","required":["state","approver","agent_id","action","system"],"additionalProperties":false,"properties":{"state":{"enum":["granted","revoked"]},"approver":{"$ref":"#/$defs/id"},"agent_id":{"$ref":"#/$defs/id"},"action":{"$ref":"#/$defs/id"},"system":{"$ref":"#/$defs/id"}}}};

function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate61.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 of Object.keys(data)){
const _errs1 = errors;
if(typeof key0 === "string"){
if(func151(key0) > 256){
const err0 = {instancePath,schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",propertyName:key0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(func151(key0) < 1){
const err1 = {instancePath,schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath,schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid0 = _errs1 === errors;
if(!valid0){
const err3 = {instancePath,schemaPath:"#/propertyNames",keyword:"propertyNames",params:{propertyName: key0},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
for(const key1 of Object.keys(data)){
let data0 = data[key1];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if((data0.state === undefined) || (!(func0.call(data0, "state")))){
const err4 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/required",keyword:"required",params:{missingProperty: "state"},message:"must have required property '"+"state"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((data0.approver === undefined) || (!(func0.call(data0, "approver")))){
const err5 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/required",keyword:"required",params:{missingProperty: "approver"},message:"must have required property '"+"approver"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((data0.agent_id === undefined) || (!(func0.call(data0, "agent_id")))){
const err6 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((data0.action === undefined) || (!(func0.call(data0, "action")))){
const err7 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/required",keyword:"required",params:{missingProperty: "action"},message:"must have required property '"+"action"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((data0.system === undefined) || (!(func0.call(data0, "system")))){
const err8 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/required",keyword:"required",params:{missingProperty: "system"},message:"must have required property '"+"system"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key2 of Object.keys(data0)){
if(!(((((key2 === "state") || (key2 === "approver")) || (key2 === "agent_id")) || (key2 === "action")) || (key2 === "system"))){
const err9 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data0.state !== undefined && func0.call(data0, "state")){
let data1 = data0.state;
if(!((data1 === "granted") || (data1 === "revoked"))){
const err10 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/state",schemaPath:"#/additionalProperties/properties/state/enum",keyword:"enum",params:{allowedValues: schema97.additionalProperties.properties.state.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data0.approver !== undefined && func0.call(data0, "approver")){
let data2 = data0.approver;
if(typeof data2 === "string"){
if(func151(data2) > 256){
const err11 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/approver",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(func151(data2) < 1){
const err12 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/approver",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/approver",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data0.agent_id !== undefined && func0.call(data0, "agent_id")){
let data3 = data0.agent_id;
if(typeof data3 === "string"){
if(func151(data3) > 256){
const err14 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/agent_id",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(func151(data3) < 1){
const err15 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/agent_id",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/agent_id",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data0.action !== undefined && func0.call(data0, "action")){
let data4 = data0.action;
if(typeof data4 === "string"){
if(func151(data4) > 256){
const err17 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/action",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(func151(data4) < 1){
const err18 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/action",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/action",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data0.system !== undefined && func0.call(data0, "system")){
let data5 = data0.system;
if(typeof data5 === "string"){
if(func151(data5) > 256){
const err20 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/system",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(func151(data5) < 1){
const err21 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/system",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/system",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
validate61.errors = vErrors;
return errors === 0;
}
validate61.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.backups = validate62;
const schema103 = {"type":"object","propertyNames":{"$ref":"#/$defs/id"},"additionalProperties":{"type":"object","required":["system","verified"],"additionalProperties":false,"properties":{"system":{"$ref":"#/$defs/id"},"verified":{"type":"boolean"}}}};

function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate62.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 of Object.keys(data)){
const _errs1 = errors;
if(typeof key0 === "string"){
if(func151(key0) > 256){
const err0 = {instancePath,schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters",propertyName:key0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(func151(key0) < 1){
const err1 = {instancePath,schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath,schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string",propertyName:key0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid0 = _errs1 === errors;
if(!valid0){
const err3 = {instancePath,schemaPath:"#/propertyNames",keyword:"propertyNames",params:{propertyName: key0},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
for(const key1 of Object.keys(data)){
let data0 = data[key1];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if((data0.system === undefined) || (!(func0.call(data0, "system")))){
const err4 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/required",keyword:"required",params:{missingProperty: "system"},message:"must have required property '"+"system"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((data0.verified === undefined) || (!(func0.call(data0, "verified")))){
const err5 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/required",keyword:"required",params:{missingProperty: "verified"},message:"must have required property '"+"verified"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key2 of Object.keys(data0)){
if(!((key2 === "system") || (key2 === "verified"))){
const err6 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data0.system !== undefined && func0.call(data0, "system")){
let data1 = data0.system;
if(typeof data1 === "string"){
if(func151(data1) > 256){
const err7 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/system",schemaPath:"#/$defs/id/maxLength",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(func151(data1) < 1){
const err8 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/system",schemaPath:"#/$defs/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/system",schemaPath:"#/$defs/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data0.verified !== undefined && func0.call(data0, "verified")){
if(typeof data0.verified !== "boolean"){
const err10 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/verified",schemaPath:"#/additionalProperties/properties/verified/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate62.errors = vErrors;
return errors === 0;
}
validate62.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
